<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;

/** How the first-party tables provide a dimension. */
final class DimensionExpression {

	/** Separator between the strings of a composite dimension. */
	public const SEPARATOR = ' / ';

	/** @var array<string, string>|null */
	private ?array $shown = null;

	/**
	 * Keys are integer SQL expressions over `sessions` (s), `events` (e) and `items` (i). Placeholders: `{row}` is the
	 * counted row, `{page}` the view or event with its page, `{at}` the time of the counted row, and `{seconds ago}`
	 * its age.
	 *
	 * @param non-empty-list<string>                             $keys      Several expressions are string IDs, joined
	 *                                                                      with SEPARATOR.
	 * @param ?Code                                              $code      Converts the number to a label. Null if it's
	 *                                                                      a string ID.
	 * @param (Closure(): array<string, string>)|null            $names     Labels of stored strings where they differ,
	 *                                                                      ascending by the bytes of the label.
	 * @param ?StoredAttribute                                   $attribute Attribute whose value it is, if it isn't a
	 *                                                                      column. See of_attribute().
	 * @param (Closure( array<int, int> ): array<int, int>)|null $number    Converts keys to numbers of the dimension,
	 *                                                                      such as days to months.
	 */
	public function __construct(
		public readonly array $keys,
		public readonly ?Code $code = null,
		private readonly ?Closure $names = null,
		public readonly ?StoredAttribute $attribute = null,
		public readonly ?Closure $number = null
	) {
	}

	/**
	 * Returns the expression of an attribute, such as a custom dimension of pages or an event parameter. A row may have
	 * several values.
	 */
	public static function of_attribute( Attribute $meant ): self {
		$attribute = new StoredAttribute( $meant );
		return new self( array( $attribute->key ), attribute: $attribute );
	}

	/** Whether the expression is consistent with a dimension's declaration. */
	public function fits( Dimension $dimension ): bool {
		return ! in_array( '', array_map( 'trim', $this->keys ), true )
			&& ( null === $this->code || 1 === count( $this->keys ) )
			&& in_array( $this->attribute?->of, array( null, $dimension->scope ), true )
			&& ( $this->attribute->has_many ?? false ) === $dimension->has_many;
	}

	/**
	 * Returns the labels of stored strings where they differ.
	 *
	 * @return array<string, string>
	 */
	public function names(): array {
		return $this->shown ??= null === $this->names ? array() : ( $this->names )();
	}
}
