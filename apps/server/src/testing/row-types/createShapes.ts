import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Shape } from './rowType.ts';

const instances = { Date: 'Date', Buffer: 'Buffer', Uint8Array: 'Buffer' } as const;
const isInstance = (name: string): name is keyof typeof instances => Object.hasOwn(instances, name);

/** The shapes of a file's types. Each type has one shape, so that reading a type that contains itself comes to an end. */
export const createShapes = (checker: Checker) => {
  const all: Shape[] = [];
  const numbers = new Map<number, number>();

  const shapeOf = (type: Type): number => {
    const known = numbers.get(type.id);
    if (known !== undefined) return known;
    const number = all.push({ is: 'anything' }) - 1;
    numbers.set(type.id, number);
    all[number] = read(type);
    return number;
  };

  const read = (type: Type): Shape => {
    const { flags } = type;
    if (type.isLiteralType()) {
      const { value } = type;
      return typeof value === 'bigint' ? { is: 'anything' } : { is: 'literal', value };
    }
    if (flags & TypeFlags.StringLike) return { is: 'string' };
    if (flags & TypeFlags.NumberLike) return { is: 'number' };
    if (flags & TypeFlags.Boolean) return { is: 'boolean' };
    if (flags & TypeFlags.Null) return { is: 'null' };
    if (flags & TypeFlags.VoidLike) return { is: 'undefined' };
    if (type.isUnionType()) return { is: 'oneOf', of: type.getTypes().map(shapeOf) };
    if (type.isIntersectionType()) return readIntersection(type, type.getTypes());
    return type.isObjectType() ? readObject(type) : { is: 'anything' };
  };

  /** A branded string, such as `string & { brand }`, is a string. */
  const readIntersection = (type: Type, parts: readonly Type[]): Shape => {
    const primitive = parts.find(({ flags }) => flags & TypeFlags.Primitive);
    return primitive ? read(primitive) : readProperties(type);
  };

  const readObject = (type: Type): Shape => {
    const name = type.getSymbol()?.name ?? '';
    if (isInstance(name)) return { is: 'instance', of: instances[name] };
    if (type.isTypeReference()) {
      const parts = () => checker.getTypeArguments(type).map(shapeOf);
      if (checker.isTupleType(type)) return { is: 'tuple', of: parts() };
      if (checker.isArrayType(type)) return { is: 'list', of: parts()[0] ?? 0 };
    }
    return readProperties(type);
  };

  const readProperties = (type: Type): Shape => {
    const [others] = checker.getIndexInfosOfType(type);
    const symbols = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(symbols);
    const properties = symbols.map(({ name, flags }, index) => {
      const of = types[index];
      if (!of) throw new Error(`${name} has no type`);
      return [name, { shape: shapeOf(of), optional: (flags & SymbolFlags.Optional) !== 0 }] as const;
    });
    return {
      is: 'object',
      properties: Object.fromEntries(properties),
      others: others ? shapeOf(others.valueType) : null,
    };
  };

  return { all, shapeOf };
};
