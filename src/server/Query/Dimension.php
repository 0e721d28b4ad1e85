<?php
declare( strict_types=1 );

namespace Lodestar\Query;

use Closure;

/**
 * Something to group and filter by.
 */
final class Dimension {

	/** @var array<string, string>|null */
	private ?array $shown = null;

	public const SEPARATOR = ' / ';

	/** The text under which ingest puts values together, where there are too many. */
	public const OTHER = '(other)';

	/**
	 * @param string                 $name        Name in the Google Analytics Data API, or our own where it has none.
	 * @param Scope                  $scope       What it is said of.
	 * @param non-empty-list<string> $expressions Integer SQL expressions in terms of `sessions` (s) and `views` (v), `{row}` for whichever is counted, or `{minute}`
	 *                                            for the minute of its local hour. Several are ids of texts that are joined by SEPARATOR.
	 * @param ?Code                  $code        How the number is written; null where it is the id of a stored text.
	 * @param (Closure(): array<string, string>)|null $names What stored texts are shown as, where that differs; ascending by the bytes of what is shown.
	 */
	public function __construct(
		public readonly string $name,
		public readonly Scope $scope,
		public readonly array $expressions,
		public readonly ?Code $code = null,
		private readonly ?Closure $names = null
	) {
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
