<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\PurchaseTimes;
use Lodestar\Analytics\PurchaseTiming;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Analytics\Questions;
use Lodestar\Analytics\Source;
use Lodestar\Analytics\SourceException;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Reports\Answerer;
use Lodestar\Reports\Request;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use WP_REST_Response;

/** Third-party code that could break a JSON response, by printing or by returning values that JSON can't encode. */
final class OutputTest extends ExtendingTestCase {

	private const DAYS = array(
		'start' => '2026-11-01',
		'end'   => '2026-11-20',
	);

	/** @return iterable<string, array{Closure, string}> A callback that prints, and its expected fault message. */
	public static function printing(): iterable {
		yield 'echo' => array(
			static function ( mixed $value ): mixed {
				echo 'Debug <b>this</b>';
				return $value;
			},
			'Debug this',
		);
		yield 'much' => array(
			static function ( mixed $value ): mixed {
				echo str_repeat( 'x', 100_000 );
				return $value;
			},
			'xxx',
		);
		yield 'flushes' => array(
			static function ( mixed $value ): mixed {
				echo 'one ';
				ob_flush();
				echo 'two';
				return $value;
			},
			'one two',
		);
		yield 'a buffer left open' => array(
			static function ( mixed $value ): mixed {
				ob_start();
				echo 'left open';
				return $value;
			},
			'left open',
		);
		yield 'several buffers left open' => array(
			static function ( mixed $value ): mixed {
				echo 'a';
				ob_start();
				echo 'b';
				ob_start();
				echo 'c';
				return $value;
			},
			'abc',
		);
		yield 'ends our buffer' => array(
			static function ( mixed $value ): mixed {
				echo 'hello';
				ob_end_flush();
				return $value;
			},
			'hello',
		);
		yield 'ends our buffer and opens one' => array(
			static function ( mixed $value ): mixed {
				ob_end_clean();
				ob_start();
				return $value;
			},
			'output buffer',
		);
		yield 'a message of PHP' => array(
			static function ( mixed $value ): mixed {
				printf( "\nWarning: Undefined variable %s in %s on line 3\n", '$x', WP_CONTENT_DIR . '/plugins/acme/acme.php' );
				return $value;
			},
			'Warning: Undefined variable $x in wp-content/plugins/acme/acme.php',
		);
	}

	#[DataProvider( 'printing' )]
	public function test_output_is_discarded_and_reported_and_the_value_is_unchanged( Closure $callback, string $printed ): void {
		$level = ob_get_level();
		add_filter( 'acme_hook', static fn ( array $list ): array => array( ...$list, 'first' ) );
		add_filter( 'acme_hook', $callback );
		add_filter( 'acme_hook', static fn ( array $list ): array => array( ...$list, 'last' ) );
		ob_start();
		$value  = Guard::filter( 'acme_hook', array(), is_array( ... ) );
		$output = ob_get_clean();
		self::assertSame( $level, ob_get_level() );
		self::assertSame( '', $output );
		self::assertSame( array( 'first', 'last' ), $value );
		self::assertCount( 1, Faults::all() );
		self::assertSame( 'acme_hook', Faults::all()[0]->where );
		self::assertStringContainsString( $printed, Faults::all()[0]->reason );
	}

	public function test_output_of_actions_functions_and_throwing_code_is_discarded(): void {
		$print = static function ( string $text ): Closure {
			return static function () use ( $text ): void {
				echo esc_html( $text );
			};
		};
		add_action( 'acme_action', $print( 'action' ) );
		ob_start();
		Guard::action( 'acme_action' );
		Guard::call( 'acme_function', $print( 'function' ), $print( 'function' ) );
		try {
			Guard::call(
				'acme_throws',
				$print( '' ),
				static function (): void {
					echo 'before it throws';
					throw new \RuntimeException( 'No.' );
				}
			);
		} catch ( \Lodestar\Platform\ThirdParty\ExtensionException ) { // phpcs:ignore Generic.CodeAnalysis.EmptyStatement -- expected.
		}
		self::assertSame( '', ob_get_clean() );
		self::assertSame(
			array( 'acme_action', 'acme_function', 'acme_throws', 'acme_throws' ),
			array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'where' )
		);
	}

	public function test_output_is_attributed_to_the_innermost_callback(): void {
		$inner = static function ( array $list ): array {
			echo 'inner';
			return $list;
		};
		add_filter( 'acme_inner', $inner );
		add_filter(
			'acme_outer',
			static function ( array $list ): array {
				ob_start();
				echo 'captured by itself';
				Guard::filter( 'acme_inner', array(), is_array( ... ) );
				return array( ...$list, (string) ob_get_clean() );
			}
		);
		ob_start();
		self::assertSame( array( 'captured by itself' ), Guard::filter( 'acme_outer', array(), is_array( ... ) ) );
		self::assertSame( '', ob_get_clean() );
		self::assertSame(
			array( 'acme_inner' ),
			array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'where' )
		);
	}

	public function test_a_shaper_that_prints_is_reported_and_its_report_still_works(): void {
		$this->log_in_as( 'administrator' );
		lodestar_register_report(
			self::FIXTURE,
			static function ( array $response ): array {
				echo 'shaped';
				return $response;
			}
		);
		ob_start();
		$response = $this->get( 'fixture_countries', self::DAYS );
		self::assertSame( '', ob_get_clean() );
		self::assertSame( 200, $response->get_status() );
		self::assertSame( 'lodestar_register_report', Faults::all()[0]->where );
	}

	/** @return iterable<string, array{mixed}> A value that JSON can't encode. */
	public static function unencodable(): iterable {
		yield 'NAN' => array( NAN );
		yield 'INF deep inside' => array( array( array( 'a' => array( 1, 2.5, -INF ) ) ) );
		$itself   = array();
		$itself[] = &$itself;
		yield 'a list that holds itself' => array( $itself );
	}

	#[DataProvider( 'unencodable' )]
	public function test_a_filter_keeps_its_value_if_a_callback_returns_something_json_cannot_encode( mixed $value ): void {
		add_filter( 'acme_hook', static fn ( array $list ): array => array( ...$list, $value ) );
		self::assertSame( array( 'good' ), Guard::filter( 'acme_hook', array( 'good' ), is_array( ... ) ) );
		self::assertStringContainsString( 'JSON', Faults::all()[0]->reason );
	}

	#[DataProvider( 'unencodable' )]
	public function test_shapers_and_answerers_that_return_something_json_cannot_encode_are_reported( mixed $value ): void {
		$this->log_in_as( 'administrator' );
		lodestar_register_report( self::FIXTURE, static fn ( array $response ): array => array( 'more' => $value ) + $response );
		self::assert_failed( $this->get( 'fixture_countries', self::DAYS ) );
		self::forget_reports();
		self::register_answerer( $value );
		self::assert_failed( $this->get( 'acme_answerer', self::DAYS ) );
	}

	public function test_an_object_that_cannot_be_encoded_is_reported(): void {
		$this->log_in_as( 'administrator' );
		self::register_answerer(
			new class() implements \JsonSerializable {
				public function jsonSerialize(): mixed {
					throw new \RuntimeException( 'Not serializable.' );
				}
			}
		);
		self::assert_failed( $this->get( 'acme_answerer', self::DAYS ) );
		self::assertSame( 'Not serializable.', Faults::all()[0]->reason );
	}

	public function test_a_source_that_returns_invalid_numbers_is_reported(): void {
		$this->log_in_as( 'administrator' );
		$source = new class() implements Source, PurchaseTiming {
			public function id(): string {
				return 'acme';
			}

			public function unsupported( Query $query ): array {
				return array();
			}

			public function run( array $queries ): array {
				return array();
			}

			public function purchase_times( DateRange $range ): PurchaseTimes {
				return new PurchaseTimes( array( NAN ), array( 1 ), 1 ); // @phpstan-ignore argument.type (on purpose)
			}
		};
		$error = null;
		try {
			Questions::purchase_times( $source, DateRange::from_dates( ...array_values( self::DAYS ) ) );
		} catch ( SourceException $error ) {
			self::assertSame( 'source_failed', $error->type );
		}
		self::assertNotNull( $error );
		self::assertStringContainsString( 'JSON', Faults::all()[0]->reason );
	}

	private static function assert_failed( WP_REST_Response $response ): void {
		self::assertSame( 500, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		self::assertSame( 'extension_failed', Json::of( $response )->at( 'code' ) );
		self::assertSame( 'lodestar_register_report', Faults::all()[0]->where );
	}

	private static function register_answerer( mixed $value ): void {
		$file = get_temp_dir() . 'lodestar-answerer-report.json';
		file_put_contents( $file, '{ "name": "acme/answerer", "key": "acme_answerer", "title": "Answerer", "answerer": true }' );
		lodestar_register_report(
			$file,
			new class( $value ) implements Answerer {
				public function __construct( private readonly mixed $value ) {
				}

				public function answer( Request $request ): array {
					return array( 'value' => $this->value );
				}
			}
		);
	}
}
