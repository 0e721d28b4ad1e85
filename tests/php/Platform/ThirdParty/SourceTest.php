<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Query\Result;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\Sources;

final class SourceTest extends ExtendingTestCase {

	public function test_a_third_party_source_returns_what_it_supports_and_errors_for_the_rest(): void {
		self::load( 'source' );
		Connection::connect( 'acme' );
		$this->log_in_as( 'editor' );
		self::load( 'two-parts' );
		$answer = $this->read( 'acme_two_parts', '2026-11-01', '2026-11-20' );
		self::assertSame(
			'[{"name":"Iceland","sessions":42},{"name":"Norway","sessions":310}]',
			wp_json_encode( $answer->at( 'countries' ) )
		);
		self::assertSame(
			'{"code":"unsupported_by_source","message":"Not available from this data source: bounceRate, deviceCategory.","data":{"source":"acme","names":["bounceRate","deviceCategory"]}}',
			wp_json_encode( $answer->at( 'devices.error' ) )
		);
		self::assertSame(
			'{"code":"unsupported_by_source","message":"Not available from this data source: deviceCategory.","data":{"source":"acme","names":["deviceCategory"]}}',
			wp_json_encode( $answer->at( 'mobile.error' ) ),
			'Nor by what it cannot filter.'
		);
	}

	public function test_a_third_party_source_provides_links_to_its_own_reports(): void {
		self::load( 'links-out' );
		Connection::connect( 'acme-links' );
		$this->log_in_as( 'editor' );
		self::load( 'two-parts' );
		$days = 'startDate=2026-11-01&endDate=2026-11-20';
		self::assertSame(
			array( 'countries' => "https://figures.example/acme_two_parts/countries?$days" ),
			$this->read( 'acme_two_parts', '2026-11-01', '2026-11-20' )->at( 'galinks' )
		);
		self::assertSame(
			array(
				'countries' => "https://figures.example/overview/countries?$days&compared=2",
				'topposts'  => "https://figures.example/overview/pages?$days&compared=2",
			),
			$this->read( 'overview', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-02' )->at( 'galinks' )
		);
	}

	public function test_an_invalid_source_is_skipped_and_reported(): void {
		$rival = new class() implements Source {
			public function __construct( private readonly string $id = FirstParty::ID ) {
			}

			public function id(): string {
				return $this->id;
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return array_map( static fn (): Result => new Result( array(), array(), null, 0, 0 ), $queries );
			}
		};
		add_filter(
			'lodestar_sources',
			static fn ( array $sources ): array => array( ...$sources, 'acme', $rival, new $rival( 'no id' ), new $rival( 'acme' ) )
		);
		$sources = Sources::all();
		self::assertSame( array( 'first_party', 'acme' ), array_keys( $sources ) );
		self::assertInstanceOf( FirstParty::class, $sources['first_party'] );
		self::assertCount( 3, $this->wrong );
	}
}
