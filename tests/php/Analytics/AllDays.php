<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;

/** All-time totals from the site's own tables. */
final class AllDays {

	/** @return array{views: int|float|null, sessions: int|float|null, since: ?string} */
	public static function of(): array {
		$result = Questions::ask_one( new Query( array( 'screenPageViews', 'sessions' ), array(), DateRange::all() ), new FirstParty() );
		return array(
			'views'    => $result->totals['screenPageViews'],
			'sessions' => $result->totals['sessions'],
			'since'    => $result->since,
		);
	}
}
