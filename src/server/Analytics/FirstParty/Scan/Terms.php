<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\SourceException;

/** Numbers the groups of some dimensions in order of appearance. */
final class Terms {

	/** Groups that are added between two memory checks. */
	private const CHECKED = 512;

	/** Bytes to keep free for the rest of the request. */
	private const RESERVE = 16 * MB_IN_BYTES;

	/** Bytes per group that PHP allocates in one block when it doubles a full array. */
	private const DOUBLED = 200;

	/** @var list<list<int>> Key numbers by group. */
	public array $keys = array();

	/** @var array<int|string, int> */
	private array $numbers = array();

	/**
	 * Returns the number of a group.
	 *
	 * @param list<int> $keys Key numbers of the dimensions.
	 * @throws SourceException If memory is too low for more groups.
	 */
	public function number( array $keys ): int {
		$name = 1 === count( $keys ) ? $keys[0] : implode( ',', $keys );
		if ( ! isset( $this->numbers[ $name ] ) ) {
			$this->numbers[ $name ] = count( $this->keys );
			$this->keys[]           = $keys;
			if ( 0 === count( $this->keys ) % self::CHECKED && ! $this->is_room() ) {
				throw SourceException::too_many_rows( Expressions::SOURCE );
			}
		}
		return $this->numbers[ $name ];
	}

	/** Whether the memory limit allows more groups. */
	private function is_room(): bool {
		$limit = wp_convert_hr_to_bytes( ini_get( 'memory_limit' ) );
		return $limit <= 0 || ( $limit - memory_get_usage() > self::RESERVE && $limit - memory_get_usage( true ) > self::DOUBLED * count( $this->keys ) );
	}
}
