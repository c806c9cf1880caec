import { DEFAULT_NAME } from "@bijou/design/service-name";
import { Wordmark } from "@bijou/design/wordmark";
import { useTexts } from "../../ui/language.ts";
import styles from "./site-preview.module.css";
import { siteTexts } from "./site-texts.ts";

function SiteName({ name, logo }: { name: string; logo: string | undefined }) {
  if (logo !== undefined) return <img className={styles.logo} src={logo} alt="" />;
  return name === DEFAULT_NAME ? <Wordmark /> : <span className={styles.name}>{name}</span>;
}

const TILES = ["selected", "started", "plain"] as const;

/**
 * A small picture of the viewers' Home from the tokens of the design: its header, its hero and a row. It is no frame,
 * because Home forbids frames and may have another origin than the Studio.
 */
export function SitePreview({
  name,
  accentColor,
  logo,
}: {
  readonly name: string;
  readonly accentColor: string;
  /** The address of the logo. */
  readonly logo: string | undefined;
}) {
  const texts = useTexts(siteTexts);
  return (
    <figure className={styles.figure} aria-label={texts.preview(name)}>
      <figcaption aria-hidden>{texts.previewAbout}</figcaption>
      <div aria-hidden className={styles.home} style={{ "--amber-1": accentColor }} lang="en">
        <div className={styles.top}>
          <SiteName name={name} logo={logo} />
          <span className={styles.signIn}>{texts.signIn}</span>
        </div>
        <div className={styles.hero}>
          <b />
          <i />
          <span className={styles.watch}>{texts.watch}</span>
          <span className={styles.bulbs}>
            <i data-current />
            <i />
            <i />
          </span>
        </div>
        <p>{texts.row}</p>
        <div className={styles.tiles}>
          {TILES.map((tile) => (
            <span key={tile} data-tile={tile} />
          ))}
        </div>
      </div>
    </figure>
  );
}
