<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\PassingFigures;
use Lodestar\Analytics\Query\AndFilter;
use Lodestar\Analytics\Query\Filter;
use Lodestar\Analytics\Query\MetricFilter;
use Lodestar\Analytics\Query\NotFilter;
use Lodestar\Analytics\Query\NumberMatch;
use Lodestar\Analytics\Query\OrFilter;
use PHPUnit\Framework\TestCase;

/** Tests that metric filters give the same results as SQL, also for unknown values. */
final class PassingFiguresTest extends TestCase {

	private const FIGURES = array(
		'sessions'   => array( 1, 2, 3 ),
		'bounceRate' => array( 50.0, null, 33.3 ),
	);

	/**
	 * @dataProvider filters
	 * @param list<?bool> $truths
	 */
	public function test_evaluates_metric_filters( Filter $filter, array $truths ): void {
		self::assertSame( $truths, PassingFigures::truths( $filter, static fn ( string $metric ): array => self::FIGURES[ $metric ] ) );
	}

	/** @return iterable<string, array{Filter, list<?bool>}> */
	public static function filters(): iterable {
		$two   = new MetricFilter( 'sessions', NumberMatch::Equal, 2.0 );
		$three = new MetricFilter( 'sessions', NumberMatch::GreaterOrEqual, 3.0 );
		$half  = new MetricFilter( 'bounceRate', NumberMatch::Less, 50.0 );
		yield 'equal' => array( $two, array( false, true, false ) );
		yield 'less' => array( $half, array( false, null, true ) );
		yield 'less or equal' => array( new MetricFilter( 'bounceRate', NumberMatch::LessOrEqual, 50.0 ), array( true, null, true ) );
		yield 'greater' => array( new MetricFilter( 'sessions', NumberMatch::Greater, 2.0 ), array( false, false, true ) );
		yield 'greater or equal' => array( $three, array( false, false, true ) );
		yield 'not the unknown' => array( new NotFilter( $half ), array( true, null, false ) );
		yield 'and' => array( new AndFilter( array( $three, $half ) ), array( false, false, true ) );
		yield 'and with the unknown' => array( new AndFilter( array( $two, $half ) ), array( false, null, false ) );
		yield 'or with the unknown' => array( new OrFilter( array( $half, $three ) ), array( false, null, true ) );
		yield 'or' => array( new OrFilter( array( $half, $two ) ), array( false, true, true ) );
	}
}
