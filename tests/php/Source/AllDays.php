<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Source;

use Lodestar\Query\DateRange;
use Lodestar\Query\Query;
use Lodestar\Source\FirstParty;
use Lodestar\Source\Questions;

/**
 * How much the site's own tables say that there is in all.
 */
final class AllDays {

	/**
	 * @return array{views: int|float|null, sessions: int|float|null, since: ?string}
	 */
	public static function of(): array {
		$result = Questions::ask_one( new Query( array( 'screenPageViews', 'sessions' ), array(), DateRange::all() ), new FirstParty() );
		return array(
			'views'    => $result->totals['screenPageViews'],
			'sessions' => $result->totals['sessions'],
			'since'    => $result->since,
		);
	}
}
