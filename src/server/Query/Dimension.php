<?php
declare( strict_types=1 );

namespace Lodestar\Query;

use Closure;
use Lodestar\Storage\Text;

/**
 * Something to group and filter by.
 */
final class Dimension {

	/** @var array<string, string>|null */
	private ?array $shown = null;

	public const SEPARATOR = ' / ';

	/** The text under which ingest puts values together, where there are too many. */
	public const OTHER = '(other)';

	/** What is shown where there is no value. */
	public const NOT_SET = '(not set)';

	/**
	 * @param string                 $name        Name in the Google Analytics Data API, or our own where it has none.
	 * @param Scope                  $scope       What it is said of.
	 * @param non-empty-list<string> $expressions Integer SQL expressions in terms of `sessions` (s), `events` (e) and `items` (i), `{row}` for whichever is counted, `{page}` for
	 *                                            the view or event that tells of its page, or `{minute}` for the minute of its local hour. Several are ids of texts that are
	 *                                            joined by SEPARATOR.
	 * @param ?Code                  $code        How the number is written; null where it is the id of a stored text.
	 * @param (Closure(): array<string, string>)|null $names What stored texts are shown as, where that differs; ascending by the bytes of what is shown.
	 * @param ?Attribute             $attribute   What it is the value of, where it is no column; see of_attribute().
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly array $expressions,
		public readonly ?Code $code = null,
		private readonly ?Closure $names = null,
		public readonly ?Attribute $attribute = null
	) {
	}

	/**
	 * A dimension that is no column: its values are joined to the rows under the attribute's alias.
	 */
	public static function of_attribute( string $name, Attribute $attribute ): self {
		return new self( $name, $attribute->of, array( "COALESCE( {$attribute->alias()}.value, " . Text::id( self::NOT_SET ) . ' )' ), attribute: $attribute );
	}

	/**
	 * Whether one thing may have several of its values, and then counts under each.
	 */
	public function has_many(): bool {
		return Scope::View === $this->attribute?->of;
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
