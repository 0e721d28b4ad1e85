<?php
declare( strict_types=1 );

namespace Lodestar\Source\FirstParty\Sql;

use Lodestar\Query\DateRange;

/**
 * Days as YYYYMMDD.
 */
final class DayCode implements Code {

	public function text( int $key ): string {
		return gmdate( 'Ymd', $key * 86400 );
	}

	public function keys( DateRange $range ): array {
		return range( $range->start_day, $range->end_day );
	}
}
