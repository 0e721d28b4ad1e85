<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Typed\Calendar;
use Lodestar\Features\Assistant\Typed\Grammar;
use Lodestar\Features\Assistant\Typed\Part;
use Lodestar\Features\Assistant\Typed\Plan;
use Lodestar\Features\Assistant\Typed\Quantity;
use Lodestar\Features\Assistant\Typed\Words;
use Lodestar\Paths;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;
use Lodestar\Tests\Reports\ReportsTestCase;

/** Tests the parser of typed questions against tests/fixtures/typed-questions.json. */
final class TypedQuestionsTest extends ReportsTestCase {

	private const FILE = __DIR__ . '/../../../fixtures/typed-questions.json';

	/** The user's locale. */
	private string $locale = 'en_US';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'forms', 'media' ) );
		add_filter( 'pre_determine_locale', fn (): string => $this->locale );
		$fixture = self::fixture();
		$this->site_zone( $fixture->text( 'zone' ) );
		update_option( 'start_of_week', $fixture->at( 'start_of_week' ) );
		$this->clock( $fixture->text( 'clock' ) );
	}

	public function test_each_question_is_parsed_to_its_query(): void {
		$wrong = array();
		foreach ( self::fixture()->rows( 'questions' ) as $row ) {
			$this->locale = is_string( $row['locale'] ?? null ) ? $row['locale'] : 'en_US';
			$before       = array();
			foreach ( (array) ( $row['after'] ?? array() ) as $said ) {
				array_push( $before, self::said( 'user', $said ), self::said( 'assistant', 'Your site had 12 visitors.' ) );
			}
			$question = Grammar::understood( self::text( $row['ask'] ), $before );
			$query    = null === $question ? null : AskedQuery::of( Plan::of( $question, SiteClock::get() ) );
			if ( $query !== $row['query'] ) {
				$wrong[] = wp_json_encode( array( $row, $query ), JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
			}
		}
		self::assertSame( array(), $wrong );
	}

	public function test_the_fixture_has_enough_questions_of_each_kind(): void {
		$rows    = self::fixture()->rows( 'questions' );
		$count   = static fn ( callable $is ): int => count( array_filter( $rows, $is ) );
		$answers = static fn ( array $row ): bool => null !== $row['query'];
		self::assertGreaterThanOrEqual( 150, $count( static fn ( array $row ): bool => $answers( $row ) && ! isset( $row['locale'] ) ) );
		self::assertGreaterThanOrEqual(
			40,
			$count( static fn ( array $row ): bool => $answers( $row ) && 'de_DE' === ( $row['locale'] ?? '' ) )
		);
		self::assertGreaterThanOrEqual( 25, $count( static fn ( array $row ): bool => ! $answers( $row ) ) );
		self::assertGreaterThanOrEqual( 10, $count( static fn ( array $row ): bool => $answers( $row ) && isset( $row['after'] ) ) );
		self::assertSame(
			count( $rows ),
			count(
				array_unique(
					array_map(
						static fn ( array $row ): string => (string) wp_json_encode( array_diff_key( $row, array( 'query' => 1 ) ) ),
						$rows
					)
				)
			),
			'Each once'
		);
	}

	public function test_the_four_prompts_are_understood_in_every_language(): void {
		$meant = array_map( self::query( ... ), array_column( Grammar::prompt_texts(), 'question' ) );
		self::assertSame(
			array( 'totalUsers', 'screenPageViews', 'bounceRate', 'sessions' ),
			array_map( static fn ( array $query ): mixed => ( (array) $query['metrics'] )[0], $meant )
		);
		self::assertSame(
			array( '2026-11-09', '2026-10-01', '2026-10-22', '2026-10-22' ),
			array_map( static fn ( array $query ): mixed => ( (array) $query['days'] )[0], $meant )
		);
		// Simulates a translation into a language without a vocabulary.
		$this->locale = 'he_IL';
		add_filter(
			'gettext',
			static fn ( string $translation, string $text ): string => in_array(
				$text,
				array(
					'What is my bounce rate?',
					'How many visitors did my site have last week?',
					'How many page views did my site have last month?',
					'What is my most popular marketing campaign?',
				),
				true
			)
				? 'ש ' . md5( $text )
				: $translation,
			10,
			2
		);
		$prompts = Grammar::prompt_texts();
		self::assertStringStartsWith( 'ש', $prompts[0]['question'] );
		self::assertSame( $meant, array_map( self::query( ... ), array_column( $prompts, 'question' ) ) );
		self::assertSame( $meant, array_map( self::query( ... ), array_column( $prompts, 'label' ) ) );
	}

	public function test_weeks_and_days_follow_the_sites_settings(): void {
		update_option( 'start_of_week', 0 );
		self::assertSame( array( '2026-11-08', '2026-11-14' ), self::query( 'visitors last week' )['days'] );
		$this->site_zone( 'Pacific/Auckland' );
		self::assertSame( array( '2026-11-22', '2026-11-22' ), self::query( 'visitors today' )['days'] );
	}

	public function test_a_question_that_was_not_understood_does_not_break_the_conversation(): void {
		$before = array(
			self::said( 'user', 'visitors last week' ),
			self::said( 'user', 'why?' ),
			self::said( 'assistant', 'by country' ),
		);
		self::assertNull( Grammar::understood( 'tell me why', $before ) );
		$question = Grammar::understood( 'and on mobile?', $before );
		self::assertNotNull( $question );
		self::assertSame( array( 'deviceCategory in_list mobile' ), AskedQuery::of( Plan::of( $question, SiteClock::get() ) )['filters'] );
	}

	public function test_questions_about_locked_data_are_rejected_with_a_typed_error(): void {
		$refused = static function ( string $question ): string {
			try {
				( new Grammar() )->answer( $question, array() );
				return '';
			} catch ( ApiException $refusal ) {
				return $refusal->type;
			}
		};
		Keys::license( 'lite' );
		self::assertSame(
			array( 'license_level', 'license_level', 'license_level' ),
			array_map( $refused, array( 'visitors yesterday', 'bounce rate by country', 'which browsers do people use' ) )
		);
		Keys::license( 'agency' );
		update_option( 'lodestar_active_addons', array() );
		self::assertSame( 'addon_inactive', $refused( 'average order value' ) );
		delete_option( Sources::OPTION );
		self::assertSame( 'not_connected', $refused( 'visitors yesterday' ) );
	}

	public function test_questions_about_future_days_are_rejected_with_a_typed_error(): void {
		$this->expectExceptionMessage( 'Choose dates' );
		( new Grammar() )->answer( 'visitors in 2031', array() );
	}

	public function test_long_and_odd_texts_are_not_understood_and_are_handled_quickly(): void {
		$start = microtime( true );
		foreach (
			array(
				'',
				' ',
				'?',
				str_repeat( 'visitors ', 5000 ),
				str_repeat( 'visitros', 5000 ),
				"\0visitors\0",
				"visitors \xff",
				'“',
				'"" visitors ""',
				str_repeat( '"', 999 ),
				'visitors in month 99',
				'visitors on 31 february',
				'🦊',
				'visitors last 0 days ago ago',
			) as $text
		) {
			self::assertNull( Grammar::understood( $text ), $text );
		}
		self::assertLessThan( 30.0, microtime( true ) - $start );
	}

	public function test_the_phrase_files_name_only_known_metrics_dimensions_and_dates(): void {
		$parts    = array_column( Part::cases(), 'value' );
		$calendar = new Calendar( 20000, 1, static fn (): int => 19000 );
		$known    = array(
			'quantity' => array_column( Quantity::cases(), 'value' ),
			'part'     => $parts,
			'value'    => $parts,
			'named'    => $parts,
			'top'      => array( 'top', 'bottom' ),
			'limit'    => array( 'top', 'bottom' ),
			'before'   => array( 'period', 'day', 'week', 'month', 'year' ),
			'change'   => array( '', 'verb' ),
		) + array_fill_keys( array( 'skip', 'ask', 'join', 'again', 'overall', 'compare', 'against' ), array( '' ) );
		foreach ( (array) glob( Paths::file( 'src/server/Features/Assistant/Typed/words/*.php' ) ) as $file ) {
			$words = Json::parse( (string) wp_json_encode( require (string) $file ) );
			foreach ( $words->all( 'phrases' ) as $kind => $meanings ) {
				foreach ( array_keys( (array) $meanings ) as $what ) {
					$is_known = 'days' === $kind
						? null !== $calendar->stretch( (string) $what, array( '03', '03' ) )
							|| str_contains( (string) $what, 'date' )
							|| str_contains( (string) $what, 'between_days' )
						: in_array( $what, $known[ $kind ] ?? array(), true );
					self::assertTrue( $is_known, "$kind $what in $file" );
				}
			}
		}
		self::assertSame( array( null, null ), array( Words::of( '../en' ), Words::of( 'xx_YY' ) ) );
	}

	/** @return array<string, mixed> */
	private static function query( mixed $text ): array {
		$question = Grammar::understood( self::text( $text ) );
		self::assertNotNull( $question, self::text( $text ) );
		return AskedQuery::of( Plan::of( $question, SiteClock::get() ) );
	}

	/**
	 * @param 'user'|'assistant' $role
	 * @return array{role: 'user'|'assistant', content: string}
	 */
	private static function said( string $role, mixed $content ): array {
		return array(
			'role'    => $role,
			'content' => self::text( $content ),
		);
	}

	private static function text( mixed $value ): string {
		self::assertIsString( $value );
		return $value;
	}

	private static function fixture(): Json {
		return Json::parse( (string) file_get_contents( self::FILE ) );
	}
}
