<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Closure;

/**
 * What is read of each row of a level, and what the numbers that stand there mean. Each different number is looked up once.
 */
final class Column {

	/** In place of SQL: the day, which is part of the row's number. */
	public const DAY = '@day';

	/** In place of SQL: how many views of its first hour a session tells of, see Share::First. Worked out of `views` and `flags`. */
	public const VIEWS_IN_HOUR = '@views_in_hour';

	/** Meanings that are remembered; then it begins anew. */
	private const MOST = 100000;

	/** @var array<int, int> By number. */
	private array $known = array();

	/**
	 * @param Level                                          $level   Whose statement reads it.
	 * @param string                                         $sql     What it reads, in physical columns; or one of the constants.
	 * @param array<string, string>                          $joins   What has to be joined for that, by alias.
	 * @param (Closure( list<int> ): array<int, int>)|null $meaning Gives what numbers mean; null where they mean themselves.
	 * @param bool                                           $plain   Whether it certainly is a whole number.
	 * @param bool                                           $small   Whether it certainly is one from 0 to 2^32.
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
	 * The same, with what its numbers mean told further.
	 *
	 * @param Closure( array<int, int> ): array<int, int> $of What meanings come to.
	 */
	public function then( Closure $of ): self {
		$before = $this->meanings( ... );
		return new self( $this->level, $this->sql, $this->joins, static fn ( array $numbers ): array => $of( array_intersect_key( $before( $numbers ), array_flip( $numbers ) ) ), $this->plain, $this->small );
	}

	/**
	 * What is read, to tell columns apart that can be read together.
	 */
	public function source(): string {
		return $this->level->value . '|' . $this->sql;
	}

	/**
	 * Whether it certainly is a number from 0 to 2^32 for each row of a level. Not all events have a view.
	 */
	public function is_small_in( Level $rows ): bool {
		return $this->small && ( Level::View !== $this->level || Level::View === $rows );
	}

	/**
	 * What numbers mean.
	 *
	 * @param list<int> $numbers Different ones.
	 * @return array<int, int> By number; there may be more.
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
