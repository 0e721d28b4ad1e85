<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Closure;

/**
 * A raw value that is read for each row of a type, with an optional lookup. Each distinct raw value is looked up once.
 */
final class Column {

	/** Placeholder for the row's local day, which is part of its ID. */
	public const DAY = '@day';

	/**
	 * Placeholder for the number of views that Share::First counts from a session row. Computed from `views` and
	 * `flags`.
	 */
	public const VIEWS_IN_HOUR = '@views_in_hour';

	/** Maximum number of cached lookups. The cache is cleared when it exceeds this. */
	private const MOST = 100000;

	/** @var array<int, int> Looked-up values by raw value. */
	private array $known = array();

	/**
	 * @param string                                       $sql     SQL over physical columns, or one of the constants.
	 * @param array<string, string>                        $joins   Required joins by alias.
	 * @param (Closure( list<int> ): array<int, int>)|null $meaning Looks up raw values. Null if they are used as they
	 *                                                              are.
	 * @param bool                                         $plain   Whether the database certainly returns integers.
	 * @param bool                                         $small   Whether all values are certainly at least 0 and
	 *                                                              below 2^32.
	 */
	public function __construct(
		public readonly Level $level,
		public readonly string $sql,
		public readonly array $joins = array(),
		public readonly ?Closure $meaning = null,
		public readonly bool $plain = true,
		private readonly bool $small = false
	) {
	}

	/**
	 * Returns a column that maps its looked-up values further.
	 *
	 * @param Closure( array<int, int> ): array<int, int> $of Maps looked-up values.
	 */
	public function then( Closure $of ): self {
		$before = $this->meanings( ... );
		return new self( $this->level, $this->sql, $this->joins, static fn ( array $numbers ): array => $of( array_intersect_key( $before( $numbers ), array_flip( $numbers ) ) ), $this->plain, $this->small );
	}

	/** Returns the name of the raw data. Columns with the same name are read together. */
	public function source(): string {
		return $this->level->value . '|' . $this->sql;
	}

	/** Whether all values are certainly at least 0 and below 2^32 for rows of a type. Not every event has a view. */
	public function is_small_in( Level $rows ): bool {
		return $this->small && ( Level::View !== $this->level || Level::View === $rows );
	}

	/**
	 * Looks up raw values.
	 *
	 * @param list<int> $numbers Distinct raw values.
	 * @return array<int, int> By raw value, possibly with more entries.
	 */
	public function meanings( array $numbers ): array {
		if ( null === $this->meaning ) {
			return array_combine( $numbers, $numbers );
		}
		$missing = array_diff_key( array_flip( $numbers ), $this->known );
		if ( array() !== $missing ) {
			if ( count( $this->known ) > self::MOST ) {
				$this->known = array();
				$missing     = array_flip( $numbers );
			}
			$this->known += ( $this->meaning )( array_keys( $missing ) );
		}
		return $this->known;
	}
}
