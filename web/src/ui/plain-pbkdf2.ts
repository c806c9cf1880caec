/**
 * PBKDF2 with HMAC and SHA-256 (RFC 8018, FIPS 180-4) for pages without Web Cryptography: a browser offers that only
 * over https and on the machine itself, and a house on a home network may have neither. Keys of 32 bytes.
 */

const BLOCK_BYTES = 64;
const BLOCK_WORDS = 16;
const HASH_WORDS = 8;

/** The first 32 bits of the fractional parts of `root` of the first primes. */
function fractions(count: number, root: (prime: number) => number): Int32Array {
  const found = new Int32Array(count);
  for (let prime = 2, at = 0; at < count; prime += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= prime; divisor += 1)
      if (prime % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const whole = root(prime);
    found[at] = Math.floor((whole - Math.floor(whole)) * 2 ** 32);
    at += 1;
  }
  return found;
}

const FIRST = fractions(HASH_WORDS, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);
const schedule = new Int32Array(64);

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** One block of sixteen words into `state`. */
function compress(state: Int32Array, block: Int32Array): void {
  const w = schedule;
  w.set(block);
  for (let i = BLOCK_WORDS; i < 64; i += 1) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + low + w[i - 7]! + high;
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let i = 0; i < 64; i += 1) {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function toWords(bytes: Uint8Array, words: Int32Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < bytes.length / 4; i += 1) words[i] = view.getInt32(i * 4);
}

/** The state after the key's block, from which every HMAC with this key goes on. */
function keyed(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (const [at, byte] of key.entries()) block[at] = byte ^ pad;
  const words = new Int32Array(BLOCK_WORDS);
  toWords(block, words);
  const state = FIRST.slice();
  compress(state, words);
  return state;
}

/** The last block of a message of `bytes` bytes that follows the key's block. */
function lastBlock(message: Uint8Array): Int32Array {
  const padded = new Uint8Array(BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const words = new Int32Array(BLOCK_WORDS);
  toWords(padded, words);
  words[BLOCK_WORDS - 1] = (BLOCK_BYTES + message.length) * 8;
  return words;
}

/**
 * @param password at most 64 bytes
 * @param salt at most 51 bytes, so that it fits one block with its counter
 * @returns 32 bytes
 */
export function plainPbkdf2(
  password: Uint8Array,
  salt: Uint8Array,
  iterations: number,
): Uint8Array {
  const inner = keyed(password, 0x36);
  const outer = keyed(password, 0x5c);
  const state = new Int32Array(HASH_WORDS);
  const hashBlock = lastBlock(new Uint8Array(HASH_WORDS * 4));
  const authenticate = (block: Int32Array): void => {
    state.set(inner);
    compress(state, block);
    hashBlock.set(state);
    state.set(outer);
    compress(state, hashBlock);
    hashBlock.set(state);
  };
  authenticate(lastBlock(Uint8Array.from([...salt, 0, 0, 0, 1])));
  const sum = state.slice();
  for (let i = 1; i < iterations; i += 1) {
    authenticate(hashBlock);
    for (let word = 0; word < HASH_WORDS; word += 1) sum[word]! ^= state[word]!;
  }
  const key = new Uint8Array(HASH_WORDS * 4);
  const view = new DataView(key.buffer);
  for (const [at, word] of sum.entries()) view.setInt32(at * 4, word);
  return key;
}
