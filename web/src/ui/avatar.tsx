import styles from "./avatar.module.css";

/** A profile's picture: one of the house's own by its name ("moon"), an address, or the name's first letter. */
export function Avatar({ image, name }: { image: string; name: string }) {
  if (image === "")
    return (
      <span className={`${styles.avatar} ${styles.letter}`} aria-hidden="true">
        {String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()}
      </span>
    );
  const isOwn = /^[a-z-]+$/.test(image);
  const address = isOwn ? `/avatars/${image}.svg` : image;
  return <img className={styles.avatar} src={address} alt="" width={100} height={100} />;
}
