<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Reports\Registry;
use Lodestar\Tests\Platform\License\Keys;
use PHPUnit\Framework\Attributes\DataProvider;

final class DescriptorFilterTest extends ExtendingTestCase {

	public function test_a_plugin_adds_a_column_and_its_metric_to_a_report(): void {
		self::load( 'report' );
		self::load( 'table-column' );
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'campaign', 'sessions', 'bounce_rate', 'pages_per_session' ), $this->columns() );
		$report = Registry::get( 'acme_campaigns' );
		self::assertNotNull( $report );
		self::assertSame(
			array( 'sessions', 'bounceRate', 'screenPageViewsPerSession', 'newUsers' ),
			$report->descriptor->allowed_body()->queries['campaigns']->query->metrics
		);
		self::assertSame( array(), $this->wrong );
	}

	/** @param mixed $filtered The plugin's return value, without the rest of the file. */
	#[DataProvider( 'bad' )]
	public function test_an_invalid_change_is_ignored_and_reported( mixed $filtered ): void {
		self::load( 'report' );
		add_filter(
			'lodestar_report_descriptor',
			static fn ( array $report, string $name ): mixed => 'acme/campaigns' !== $name
				? $report
				: ( is_array( $filtered ) ? array_replace_recursive( $report, $filtered ) : $filtered ),
			10,
			2
		);
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'campaign', 'sessions', 'bounce_rate' ), $this->columns() );
		self::assertCount( 1, $this->wrong );
		self::assertStringStartsWith( 'lodestar_report_descriptor: ', $this->wrong[0] );
		self::assertSame( array( false ), array_map( static fn ( Fault $fault ): bool => $fault->whose->is_lodestar(), Faults::all() ) );
	}

	/** @return iterable<string, array{mixed}> */
	public static function bad(): iterable {
		yield 'a metric that there is not' => array(
			array( 'queries' => array( 'campaigns' => array( 'metrics' => array( 'sessions', 'bounceRate', 'acmeNothing' ) ) ) ),
		);
		yield 'a field of nothing' => array(
			array( 'response' => array( 'campaigns' => array( 'rows' => array( 'views' => 'screenPageViews' ) ) ) ),
		);
		yield 'a column without a type' => array(
			array( 'tables' => array( array( 'columns' => array( 3 => array( 'field' => 'views', 'label' => 'Views' ) ) ) ) ),
		);
		yield 'no report' => array( null );
		yield 'another level, too' => array( array( 'tier' => array( 'agency' ), 'tables' => array( array( 'part' => 'nowhere' ) ) ) );
	}

	public function test_the_filter_cannot_change_who_can_view_a_report(): void {
		self::load( 'locked-report' );
		Keys::license( 'plus' );
		add_filter(
			'lodestar_report_descriptor',
			static fn ( array $report ): array => array( 'tier' => array( 'plus' ), 'key' => 'overview' ) + $report
		);
		$this->log_in_as( 'editor' );
		self::assertSame( 403, $this->get( 'acme_ads', array() )->get_status() );
		self::assertSame( array(), $this->wrong );
	}

	/** @return list<mixed> */
	private function columns(): array {
		$reports = array_column( Registry::for_browser(), null, 'key' );
		$tables  = $reports['acme_campaigns']['tables'] ?? null;
		self::assertIsArray( $tables );
		$table = $tables[0] ?? null;
		self::assertIsArray( $table );
		self::assertIsArray( $table['columns'] );
		return array_column( $table['columns'], 'field' );
	}
}
