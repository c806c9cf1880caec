import { ASSUMED, BEHAVIOR, MEASURED } from "./figures.ts";

const MEASURED_CORES = 2;
/** One may be restarted while another one fails. */
const MIN_SERVERS = 3;
const MIN_EDGES = 2;
const CONNECTIONS_OF_COMMANDS = 20;

export interface Size {
  readonly viewers: number;
  readonly egressGbit: number;
  readonly edges: number;
  readonly bucketGbit: number;
  readonly filmRequests: number;
  readonly positionWrites: number;
  readonly rowResponses: number;
  readonly servers: number;
  readonly serverMemoryGB: number;
  readonly connections: number;
  /** How much of one database's planned capacity is needed; above 1 one is not enough. */
  readonly databaseLoad: number;
  readonly storageTB: number;
  /** What does not fit into one instance. */
  readonly limits: readonly string[];
}

/** The capacity of a machine in machines of the measurements, as it is planned for. */
function capacityOf(cores: number): number {
  const further = cores / MEASURED_CORES - 1;
  return (1 + further * ASSUMED.scaling.value) * ASSUMED.headroom.value;
}

/** What so many concurrent viewers need. */
export function sizeFor(viewers: number): Size {
  const egressGbit = (viewers * ASSUMED.bitrate.value) / 1_000;
  const filmRequests = (viewers * BEHAVIOR.streams.value) / BEHAVIOR.segmentLength.value;
  const positionWrites = viewers / BEHAVIOR.positionEvery.value;
  const rowResponses = (viewers * ASSUMED.browsing.value) / ASSUMED.browsingEvery.value;
  const machines =
    filmRequests / MEASURED.filmResponses.value +
    positionWrites / MEASURED.positionWrites.value +
    rowResponses / MEASURED.rowResponses.value;
  // One more, so that one may fail.
  const needed = Math.ceil(machines / capacityOf(ASSUMED.serverCores.value)) + 1;
  const servers = Math.max(MIN_SERVERS, needed);
  const processes = servers * (ASSUMED.serverCores.value + 1);
  const connections = processes * BEHAVIOR.connectionsOfEach.value + CONNECTIONS_OF_COMMANDS;
  const databaseLoad =
    positionWrites / (MEASURED.positionWrites.value * capacityOf(ASSUMED.databaseCores.value));
  const stored = ASSUMED.titles.value * ASSUMED.titleLength.value * ASSUMED.ladder.value * 3_600;
  return {
    viewers,
    egressGbit,
    edges: Math.max(MIN_EDGES, Math.ceil(egressGbit / ASSUMED.edge.value)),
    bucketGbit: egressGbit * (1 - ASSUMED.hitRate.value),
    filmRequests,
    positionWrites,
    rowResponses,
    servers,
    serverMemoryGB: ASSUMED.serverCores.value * MEASURED.processMemory.value,
    connections,
    databaseLoad,
    storageTB: stored / 8 / 1e6,
    limits: [
      ...(databaseLoad > 1
        ? [`positions need ${Math.ceil(databaseLoad)} times the planned capacity of one database`]
        : []),
      ...(connections > ASSUMED.connections.value
        ? [
            `${new Intl.NumberFormat("en-US").format(connections)} connections are more than one PostgreSQL serves well`,
          ]
        : []),
    ],
  };
}
