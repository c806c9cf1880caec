import type { Checker, Project, Symbol } from "typescript/unstable/sync";
import { SymbolFlags } from "typescript/unstable/sync";
import {
  type CallExpression,
  type Expression,
  type Node,
  type ObjectLiteralExpression,
  type SignatureDeclaration,
  SyntaxKind,
} from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { combine, one, Unreadable, type Variant } from "./variants.ts";

interface Bound {
  readonly node: Expression;
  readonly scope: Scope;
}
/** The values of parameters of the functions that are being read, by symbol. */
export type Scope = ReadonlyMap<number, Bound>;

export const OUTSIDE: Scope = new Map();

const ADVICE =
  "this SQL cannot be read: use constants, conditions, and functions that return one template";

const ARITHMETIC: Readonly<Record<number, (a: number, b: number) => number>> = {
  [SyntaxKind.MinusToken]: (a, b) => a - b,
  [SyntaxKind.AsteriskToken]: (a, b) => a * b,
  [SyntaxKind.SlashToken]: (a, b) => a / b,
};

export interface TextReader {
  read(node: Expression, scope: Scope): readonly Variant[];
  /** The value of a name, resolved through parameters, imports and properties of constant objects. */
  constantOf(node: Expression, scope: Scope): Bound | undefined;
  /** The values of a function's parameters in a call. */
  scopeOf(called: SignatureDeclaration, call: CallExpression, scope: Scope): Scope;
  symbolOf(node: Node): Symbol | undefined;
}

function propertyOf(object: ObjectLiteralExpression, key: string | undefined) {
  const property = object.properties.find(
    (member) =>
      is.isPropertyAssignment(member) && member.name.getText().replaceAll('"', "") === key,
  );
  return property !== undefined && is.isPropertyAssignment(property)
    ? property.initializer
    : undefined;
}

export function createTextReader(project: Project): TextReader {
  const checker: Checker = project.checker;

  function symbolOf(node: Node): Symbol | undefined {
    const symbol =
      is.isIdentifier(node) && is.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(is.isPropertyAccessExpression(node) ? node.name : node);
    return symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  }

  const declarationOf = (symbol: Symbol | undefined): Node | undefined =>
    symbol?.valueDeclaration?.resolve(project);

  function initializerOf(node: Expression): Expression | undefined {
    const declaration = declarationOf(symbolOf(node));
    if (declaration === undefined) return undefined;
    if (is.isVariableDeclaration(declaration)) {
      const isConstant = /^(export\s+)?const\b/.test(declaration.parent.parent.getText());
      return isConstant ? declaration.initializer : undefined;
    }
    return is.isPropertyAssignment(declaration) ? declaration.initializer : undefined;
  }

  function unwrapped(node: Expression): Expression {
    return is.isParenthesizedExpression(node) ||
      is.isAsExpression(node) ||
      is.isSatisfiesExpression(node)
      ? unwrapped(node.expression)
      : node;
  }

  const boundOf = (node: Expression, scope: Scope): Bound | undefined =>
    is.isIdentifier(node) ? scope.get(symbolOf(node)?.id ?? -1) : undefined;

  function constantOf(given: Expression, scope: Scope): Bound | undefined {
    const node = unwrapped(given);
    const initializer = initializerOf(node);
    const found =
      boundOf(node, scope) ??
      (initializer === undefined ? undefined : { node: initializer, scope });
    if (found === undefined) return undefined;
    const value = { ...found, node: unwrapped(found.node) };
    return is.isIdentifier(value.node) || is.isPropertyAccessExpression(value.node)
      ? (constantOf(value.node, value.scope) ?? value)
      : value;
  }

  function scopeOf(called: SignatureDeclaration, call: CallExpression, scope: Scope): Scope {
    const inner = new Map(scope);
    for (const [index, parameter] of called.parameters.entries()) {
      const node = call.arguments[index] ?? parameter.initializer;
      const symbol = symbolOf(parameter.name);
      if (node !== undefined && symbol !== undefined) inner.set(symbol.id, { node, scope });
    }
    return inner;
  }

  /** The texts of a name whose type is a union of literals. */
  function literalsOf(node: Expression): readonly Variant[] | undefined {
    const type = checker.getTypeAtLocation(node);
    const members = type?.isUnionType() ? type.getTypes() : type === undefined ? [] : [type];
    const values = members.map((member) =>
      member.isStringLiteralType() || member.isNumberLiteralType() || member.isBooleanLiteralType()
        ? String(member.value)
        : undefined,
    );
    if (values.length === 0 || values.includes(undefined)) return undefined;
    const key = node.getText();
    return values.length === 1
      ? one(values[0] ?? "")
      : values.map((value = "") => ({ value, choices: new Map([[key, value]]) }));
  }

  function readCondition(node: Expression, scope: Scope): readonly Variant[] {
    const bare = unwrapped(node);
    if (is.isPrefixUnaryExpression(bare) && bare.operator === SyntaxKind.ExclamationToken)
      return readCondition(bare.operand, scope).map(({ value, choices }) => ({
        value: value === "true" ? "false" : "true",
        choices,
      }));
    if (is.isBinaryExpression(bare)) {
      const operator = bare.operatorToken.kind;
      const isSame = operator === SyntaxKind.EqualsEqualsEqualsToken;
      if (isSame || operator === SyntaxKind.ExclamationEqualsEqualsToken)
        try {
          return combine(readIn(bare.left, scope), readIn(bare.right, scope), (a, b) =>
            String((a === b) === isSame),
          );
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
        }
    }
    if (bare.kind === SyntaxKind.TrueKeyword) return one("true");
    if (bare.kind === SyntaxKind.FalseKeyword) return one("false");
    const bound = boundOf(bare, scope);
    if (bound !== undefined) return readCondition(bound.node, bound.scope);
    const key = bare.getText();
    return ["true", "false"].map((value) => ({ value, choices: new Map([[key, value]]) }));
  }

  /** `LIST.map(({ property }) => text).join(separator)`, where LIST is a constant array of objects. */
  function readJoined(node: CallExpression, scope: Scope): readonly Variant[] | undefined {
    if (!is.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "join")
      return undefined;
    const mapped = node.expression.expression;
    const [separator] = node.arguments;
    if (
      separator === undefined ||
      !is.isCallExpression(mapped) ||
      !is.isPropertyAccessExpression(mapped.expression) ||
      mapped.expression.name.text !== "map"
    )
      return undefined;
    const list = constantOf(mapped.expression.expression, scope)?.node;
    const [each] = mapped.arguments;
    if (list === undefined || !is.isArrayLiteralExpression(list)) return undefined;
    if (each === undefined || !is.isArrowFunction(each) || is.isBlock(each.body)) return undefined;
    const pattern = each.parameters[0]?.name;
    if (pattern === undefined || !is.isObjectBindingPattern(pattern)) return undefined;
    let variants: readonly Variant[] | undefined;
    for (const item of list.elements) {
      if (!is.isObjectLiteralExpression(item)) return undefined;
      const inner = new Map(scope);
      for (const element of pattern.elements) {
        const name = (element.propertyName ?? element.name)?.getText();
        const property = propertyOf(item, name);
        const symbol = element.name === undefined ? undefined : symbolOf(element.name);
        if (symbol !== undefined && property !== undefined)
          inner.set(symbol.id, { node: property, scope });
      }
      const texts = readIn(each.body, inner);
      const before = variants;
      variants =
        before === undefined
          ? texts
          : combine(
              combine(before, readIn(separator, scope), (a, b) => a + b),
              texts,
              (a, b) => a + b,
            );
    }
    return variants;
  }

  function readCall(node: CallExpression, scope: Scope): readonly Variant[] {
    const joined = readJoined(node, scope);
    if (joined !== undefined) return joined;
    const bound = boundOf(node.expression, scope);
    const declaration = declarationOf(symbolOf(bound?.node ?? node.expression));
    const called =
      bound !== undefined && is.isArrowFunction(bound.node)
        ? bound.node
        : declaration !== undefined && is.isVariableDeclaration(declaration)
          ? declaration.initializer
          : declaration;
    if (
      called === undefined ||
      !(is.isArrowFunction(called) || is.isFunctionDeclaration(called)) ||
      called.body === undefined
    )
      throw new Unreadable(node, ADVICE);
    const inner = scopeOf(called, node, scope);
    const { body } = called;
    if (!is.isBlock(body)) return readIn(body, inner);
    const last = body.statements.at(-1);
    const isPlain = body.statements.slice(0, -1).every(is.isVariableStatement);
    if (!isPlain || last === undefined || !is.isReturnStatement(last) || !last.expression)
      throw new Unreadable(node, ADVICE);
    return readIn(last.expression, inner);
  }

  function readName(node: Expression, scope: Scope): readonly Variant[] {
    const bound = boundOf(node, scope);
    if (bound !== undefined) return readIn(bound.node, bound.scope);
    const initializer = initializerOf(node);
    if (initializer !== undefined) return readIn(initializer, scope);
    const literals = literalsOf(node);
    if (literals === undefined) throw new Unreadable(node, ADVICE);
    return literals;
  }

  /** `TEXTS[key]`, where TEXTS is a constant object. */
  function readElement(node: Expression, scope: Scope): readonly Variant[] {
    if (!is.isElementAccessExpression(node)) throw new Unreadable(node, ADVICE);
    const object = constantOf(node.expression, scope)?.node;
    if (object === undefined || !is.isObjectLiteralExpression(object))
      throw new Unreadable(node, ADVICE);
    const keys = readIn(node.argumentExpression, scope);
    return keys.flatMap(({ value: key, choices }) => {
      const property = propertyOf(object, key);
      if (property === undefined) throw new Unreadable(node, ADVICE);
      return combine([{ value: "", choices }], readIn(property, scope), (_, b) => b);
    });
  }

  function readIn(given: Expression, scope: Scope): readonly Variant[] {
    const node = unwrapped(given);
    if (
      is.isStringLiteral(node) ||
      is.isNoSubstitutionTemplateLiteral(node) ||
      is.isNumericLiteral(node)
    )
      return one(node.text.replaceAll("_", is.isNumericLiteral(node) ? "" : "_"));
    if (is.isTemplateExpression(node)) {
      let variants = one(node.head.text);
      for (const { expression, literal } of node.templateSpans)
        variants = combine(
          variants,
          readIn(expression, scope),
          (a, b) => `${a}${b}${literal.text}`,
        );
      return variants;
    }
    if (is.isConditionalExpression(node))
      return readCondition(node.condition, scope).flatMap(({ value, choices }) =>
        combine(
          [{ value: "", choices }],
          readIn(value === "true" ? node.whenTrue : node.whenFalse, scope),
          (_, b) => b,
        ),
      );
    if (is.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      const count = ARITHMETIC[kind];
      if (count === undefined && kind !== SyntaxKind.PlusToken) throw new Unreadable(node, ADVICE);
      return combine(readIn(node.left, scope), readIn(node.right, scope), (a, b) =>
        count === undefined ? a + b : String(count(Number(a), Number(b))),
      );
    }
    if (is.isCallExpression(node)) return readCall(node, scope);
    if (is.isElementAccessExpression(node)) return readElement(node, scope);
    if (is.isIdentifier(node) || is.isPropertyAccessExpression(node)) return readName(node, scope);
    throw new Unreadable(node, ADVICE);
  }

  return { read: readIn, constantOf, scopeOf, symbolOf };
}
