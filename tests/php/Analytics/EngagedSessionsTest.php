<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics;

use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Tests\Ingestion\Hits;
use Lodestar\Tests\Ingestion\Rig;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;

#[Group( 'sql' )]
final class EngagedSessionsTest extends TestCase {

	#[TestWith( array( 10000, 0 ) )]
	#[TestWith( array( 10001, 1 ) )]
	public function test_sessions_longer_than_ten_seconds_are_engaged( int $active_ms, int $engaged ): void {
		$clock = $this->clock( '2026-03-10 12:00:00' );
		$at    = intdiv( $clock->now_ms(), 1000 );
		( new Rig( $clock ) )->take( Hits::view( $at, 'one' ), Hits::ping( $at + 20, 'one', $active_ms ) );
		$result = Questions::ask_one( new Query( array( 'sessions', 'engagedSessions' ), array(), DateRange::all() ), new FirstParty() );
		self::assertSame( array( 'sessions' => 1, 'engagedSessions' => $engaged ), $result->totals );
	}
}
