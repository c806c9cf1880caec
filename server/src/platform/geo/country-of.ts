import { readFileSync } from "node:fs";
import { BlockList, isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import { type CountryResponse, Reader } from "maxmind";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Addresses without a location (RFC 6890): loopback, private, carrier-grade NAT, documentation. */
const NOWHERE = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOWHERE.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 127],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  NOWHERE.addSubnet(net, prefix, "ipv6");

let reader: Reader<CountryResponse> | undefined;

/** Public-domain data of the registries and routing tables, by country only. */
function open(): Reader<CountryResponse> {
  const file = import.meta
    .resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  return new Reader<CountryResponse>(readFileSync(fileURLToPath(file)));
}

/** ISO 3166-1 alpha-2 of a network address, "" if unknown. The database (8 MB) is loaded on first use. */
export function countryOf(ip: string): string {
  const address = MAPPED_IPV4.exec(ip)?.[1] ?? ip;
  if (NOWHERE.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return "";
  reader ??= open();
  // The types of the library have MaxMind's fields, not those of this database.
  const found: object | null = reader.get(address);
  const code = found && "country_code" in found ? found.country_code : "";
  return typeof code === "string" ? code : "";
}
