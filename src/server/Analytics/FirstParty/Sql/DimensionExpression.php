<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Closure;
use Lodestar\Analytics\Query\Attribute;
use Lodestar\Analytics\Query\Dimension;
use Lodestar\Analytics\Query\Scope;

/**
 * Where a dimension is found in the site's own tables.
 */
final class DimensionExpression {

	/** Between the texts of a dimension that is several. */
	public const SEPARATOR = ' / ';

	/** @var array<string, string>|null */
	private ?array $shown = null;

	/**
	 * @param non-empty-list<string>                  $keys      Integer SQL expressions in terms of `sessions` (s), `events` (e) and `items` (i), `{row}` for whichever is counted,
	 *                                                           `{page}` for the view or event that tells of its page, `{at}` for the moment of what is counted, or `{seconds ago}`. Several
	 *                                                           are ids of texts that are joined by SEPARATOR.
	 * @param ?Code                                   $code      How the number is written; null where it is the id of a stored text.
	 * @param (Closure(): array<string, string>)|null $names     What stored texts are shown as, where that differs;
	 *                                  ascending by the bytes of what is shown.
	 * @param ?StoredAttribute                        $attribute What it is the value of, where it is no column; see of_attribute().
	 * @param (Closure( array<int, int> ): array<int, int>)|null $number Turns what its key is in the rows into its
	 *                             numbers: days into their months, say.
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
	 * A dimension that is no column: a row may have several values of it.
	 *
	 * @param Attribute $meant A custom dimension of pages, or a parameter of events.
	 */
	public static function of_attribute( Attribute $meant ): self {
		$attribute = new StoredAttribute( $meant );
		return new self( array( $attribute->key ), attribute: $attribute );
	}

	/**
	 * Whether it finds what a dimension says that it is.
	 */
	public function fits( Dimension $dimension ): bool {
		return ! in_array( '', array_map( 'trim', $this->keys ), true )
			&& ( null === $this->code || 1 === count( $this->keys ) )
			&& in_array( $this->attribute?->of, array( null, $dimension->scope ), true )
			&& ( $this->attribute->has_many ?? false ) === $dimension->has_many;
	}

	/**
	 * What stored texts are shown as, where that differs.
	 *
	 * @return array<string, string>
	 */
	public function names(): array {
		return $this->shown ??= null === $this->names ? array() : ( $this->names )();
	}
}
