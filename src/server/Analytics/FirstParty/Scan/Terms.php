<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Scan;

use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\SourceException;

/**
 * Numbers the groups that some dimensions make, in the order in which they are met.
 */
final class Terms {

	/** How many groups are added between two checks of the memory. */
	private const CHECKED = 512;

	/** Bytes that have to stay free, for what the request does with the groups. */
	private const RESERVE = 16 * MB_IN_BYTES;

	/** Bytes of a group that PHP needs in one piece when it doubles an array that is full. */
	private const DOUBLED = 200;

	/** @var list<list<int>> The key numbers of each. */
	public array $keys = array();

	/** @var array<int|string, int> */
	private array $numbers = array();

	/**
	 * @param list<int> $keys Key numbers of the dimensions.
	 * @throws SourceException When there are more groups than the memory can hold.
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

	/**
	 * Whether the memory that this process may use has room for more groups.
	 */
	private function is_room(): bool {
		$limit = wp_convert_hr_to_bytes( ini_get( 'memory_limit' ) );
		return $limit <= 0 || ( $limit - memory_get_usage() > self::RESERVE && $limit - memory_get_usage( true ) > self::DOUBLED * count( $this->keys ) );
	}
}
