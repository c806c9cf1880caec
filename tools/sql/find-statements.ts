import { relative } from "node:path";
import type { Project, Type } from "typescript/unstable/sync";
import type {
  ArrowFunction,
  CallExpression,
  Expression,
  FunctionDeclaration,
  Node,
  VariableDeclaration,
} from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { type Kinds, kindsOf } from "./kinds.ts";
import { createTextReader, OUTSIDE, type Scope } from "./read-text.ts";
import { together, Unreadable } from "./variants.ts";

export interface Fault {
  /** `file:line`. */
  readonly at: string;
  readonly problem: string;
}

export interface Statement {
  readonly at: string;
  readonly name: string;
  readonly text: string;
  readonly values: readonly Kinds[];
  /** The properties of the row type; undefined if the call has none. */
  readonly row: ReadonlyMap<string, Kinds> | undefined;
  readonly readsRows: boolean;
}

interface FoundStatements {
  readonly statements: readonly Statement[];
  readonly faults: readonly Fault[];
}

const IN_PLACE = "write the statement in place as { name, text, values }";
/** Transactions and settings of a session cannot be prepared, and have nothing to check. */
const SESSION =
  /^(begin( isolation level repeatable read read only)?|commit|rollback|set local \w+ = \d+|set transaction read only)$/;

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** `{ name, text, values }` of an object literal, as shorthand or as properties. */
function partsOf(literal: Node): ReadonlyMap<string, Expression> | undefined {
  if (!is.isObjectLiteralExpression(literal)) return undefined;
  const parts = new Map<string, Expression>();
  for (const property of literal.properties) {
    if (is.isShorthandPropertyAssignment(property) && is.isIdentifier(property.name))
      parts.set(property.name.getText(), property.name);
    else if (is.isPropertyAssignment(property))
      parts.set(property.name.getText(), property.initializer);
    else return undefined;
  }
  return parts;
}

const variableOf = ({ parent }: ArrowFunction): VariableDeclaration | undefined =>
  is.isVariableDeclaration(parent) ? parent : undefined;

/** Whether the rows of a call's result are read. */
function readsRows(call: Node): boolean {
  let node = call;
  while (is.isAwaitExpression(node.parent) || is.isParenthesizedExpression(node.parent))
    node = node.parent;
  const { parent } = node;
  if (is.isPropertyAccessExpression(parent)) return parent.name.text === "rows";
  if (is.isExpressionStatement(parent)) return false;
  if (is.isVariableDeclaration(parent) && is.isIdentifier(parent.name))
    return parent.parent.parent.parent.getText().includes(`${parent.name.text}.rows.`);
  if (is.isVariableDeclaration(parent) && is.isObjectBindingPattern(parent.name))
    return parent.name.elements.some(
      (element) => (element.propertyName ?? element.name)?.getText() === "rows",
    );
  return !is.isVoidExpression(parent);
}

/** A function that sends its parameter as a statement: it is checked at its calls. */
interface Carrier {
  readonly declaration: ArrowFunction | FunctionDeclaration;
  readonly sending: CallExpression;
  readonly why: Unreadable;
}

/** The nearest named function around a node. */
function functionAround(node: Node): Carrier["declaration"] | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent)
    if (
      (is.isFunctionDeclaration(at) && at.name !== undefined) ||
      (is.isArrowFunction(at) && is.isVariableDeclaration(at.parent))
    )
      return at;
  return undefined;
}

/**
 * Every statement that the files of a project send with node-postgres: by `.query(...)`, or by a call of a function
 * that sends its own parameters.
 */
export function findStatements(
  project: Project,
  root: string,
  isWanted: (path: string) => boolean,
): FoundStatements {
  const { checker, program } = project;
  const reader = createTextReader(project);
  const statements: Statement[] = [];
  const faults: Fault[] = [];
  const carriers = new Map<number, Carrier>();

  function placeOf(node: Node): string {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    return `${relative(root, file.fileName)}:${line + 1}`;
  }
  const fault = (node: Node, problem: string): void =>
    void faults.push({ at: placeOf(node), problem });

  function isSending(call: CallExpression): boolean {
    if (!is.isPropertyAccessExpression(call.expression)) return false;
    if (call.expression.name.text !== "query") return false;
    const path = checker.getResolvedSignature(call)?.declaration?.path ?? "";
    return path.includes("/@types/pg/");
  }

  function valuesOf(given: Expression | undefined, scope: Scope): readonly Kinds[] {
    if (given === undefined) return [];
    const list = is.isArrayLiteralExpression(given) ? given : reader.constantOf(given, scope)?.node;
    if (list === undefined || !is.isArrayLiteralExpression(list))
      throw new Unreadable(given, "the values cannot be counted: write them as [a, b]");
    return list.elements.flatMap((element) => {
      if (is.isSpreadElement(element)) return valuesOf(element.expression, scope);
      const type = checker.getTypeAtLocation(element);
      return type === undefined ? [] : kindsOf(checker, type);
    });
  }

  function rowOf(sending: CallExpression, call: CallExpression): Statement["row"] {
    const [named] = sending.typeArguments ?? [];
    const first = named === undefined ? undefined : checker.getTypeFromTypeNode(named);
    const isGeneric = first?.isTypeParameter() === true;
    const [given] = call.typeArguments ?? [];
    if (isGeneric && given === undefined) throw new Unreadable(call, "write the row type");
    const type = isGeneric && given !== undefined ? checker.getTypeFromTypeNode(given) : first;
    if (type === undefined) return undefined;
    const properties = checker.getPropertiesOfType(type);
    const types: readonly (Type | undefined)[] = checker.getTypeOfSymbol(properties);
    return new Map(
      properties.map(({ name }, index) => {
        const property = types[index];
        const unknown: Kinds = { kinds: ["unknown"], isNullable: false };
        return [name, property === undefined ? unknown : kindsOf(checker, property)];
      }),
    );
  }

  /** @param call where the statement is written: the sending call, or a call of its carrier. */
  function read(sending: CallExpression, call: CallExpression, scope: Scope): void {
    const [given] = sending.arguments;
    if (given === undefined) return;
    const whole = is.isIdentifier(given) ? (reader.constantOf(given, scope)?.node ?? given) : given;
    const parts = partsOf(whole);
    const text = parts?.get("text");
    const name = parts?.get("name");
    if (is.isStringLiteral(given) && SESSION.test(given.text)) return;
    if (parts === undefined || text === undefined || name === undefined)
      throw new Unreadable(given, `a statement without a name: ${IN_PLACE}`);
    const shared = {
      at: placeOf(call),
      values: valuesOf(parts.get("values"), scope),
      row: rowOf(sending, call),
      // The rows that a carrier reads are not checked.
      readsRows: sending === call && readsRows(call),
    };
    const names = reader.read(name, scope);
    for (const variant of reader.read(text, scope))
      for (const named of names)
        if (together(variant.choices, named.choices) !== undefined)
          statements.push({ ...shared, name: named.value, text: variant.value });
  }

  const isParameterOf = (node: Node, declaration: Node): boolean =>
    is.isIdentifier(node) &&
    reader.symbolOf(node)?.valueDeclaration?.resolve(project)?.parent === declaration;

  function guarded(call: CallExpression, work: () => void, recover?: (why: Unreadable) => boolean) {
    const before = statements.length;
    try {
      work();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      statements.length = before;
      if (recover?.(error) !== true)
        fault(
          call,
          `${error.message} (${error.node.getText().replaceAll(/\s+/g, " ").slice(0, 60)})`,
        );
    }
  }

  const calls = program
    .getSourceFileNames()
    .filter((path) => isWanted(relative(root, path)))
    .flatMap((path) => program.getSourceFile(path) ?? [])
    .flatMap((source) => [...nodesOf(source)].filter(is.isCallExpression));

  for (const sending of calls.filter(isSending))
    guarded(
      sending,
      () => read(sending, sending, OUTSIDE),
      (why) => {
        const declaration = functionAround(sending);
        const name =
          declaration !== undefined && is.isArrowFunction(declaration)
            ? variableOf(declaration)?.name
            : declaration?.name;
        const symbol = name === undefined ? undefined : reader.symbolOf(name);
        if (declaration === undefined || symbol === undefined) return false;
        if (![...nodesOf(why.node)].some((node) => isParameterOf(node, declaration))) return false;
        carriers.set(symbol.id, { declaration, sending, why });
        return true;
      },
    );
  const names = new Set(
    [...carriers.values()].map(({ declaration }) =>
      is.isArrowFunction(declaration)
        ? variableOf(declaration)?.name.getText()
        : declaration.name?.text,
    ),
  );
  const called = new Set<number>();
  for (const call of calls) {
    if (!is.isIdentifier(call.expression) || !names.has(call.expression.text)) continue;
    const id = reader.symbolOf(call.expression)?.id ?? -1;
    const carrier = carriers.get(id);
    if (carrier === undefined) continue;
    called.add(id);
    const scope = reader.scopeOf(carrier.declaration, call, OUTSIDE);
    guarded(call, () => read(carrier.sending, call, scope));
  }
  for (const [id, { sending, why }] of carriers)
    if (!called.has(id)) fault(sending, `${why.message} (${why.node.getText().slice(0, 60)})`);
  return { statements, faults };
}
