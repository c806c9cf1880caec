export default function PageToCome() {
  return null;
}
