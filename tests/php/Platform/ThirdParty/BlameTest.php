<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Query\Query;
use Lodestar\Features\Commerce\Commerce;
use Lodestar\Features\Commerce\Reconciliation;
use Lodestar\Platform\ThirdParty\Extension;
use Lodestar\Platform\ThirdParty\ExtensionException;
use Lodestar\Platform\ThirdParty\FaultNotices;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Site\Health\FaultHealth;
use Lodestar\Storage\Writer;
use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;

/** A failure in Lodestar's own code is never blamed on another plugin. */
final class BlameTest extends ExtendingTestCase {

	/** @param Closure(): mixed $run Fails in Lodestar's own code. */
	#[DataProvider( 'own' )]
	public function test_a_failure_in_lodestar_is_attributed_to_lodestar_without_asking_to_deactivate_plugins( Closure $run ): void {
		$this->log_in_as( 'administrator' );
		$thrown = self::fail_behind_guard( $run );
		self::assertSame( 'Lodestar', Faults::all()[0]->whose->name );
		self::assertSame( 'A part of Lodestar isn’t working. Update the plugin, or report the error to its developers.', $thrown->getMessage() );
		[ $notice ] = array_values( FaultNotices::all() );
		$health     = FaultHealth::extensions();
		self::assertSame( array( 'A part of Lodestar isn’t working', 'A part of Lodestar isn’t working' ), array( $notice['title'], $health['label'] ) );
		$all = (string) wp_json_encode( array( $notice, $health, $thrown->data ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		self::assertStringContainsString( 'This is a bug in Lodestar.', $all );
		self::assertStringContainsString( 'update-core.php', $all );
		self::assertDoesNotMatchRegularExpression( '/deactivate|plugins\.php|Acme/i', $all );
	}

	/** @return iterable<string, array{Closure(): mixed}> */
	public static function own(): iterable {
		yield 'an exception of ours' => array( static fn () => Writer::open()->add( 'views', array( 'id' ), array( array( 1, 2 ) ) ) );
		yield 'an argument of the wrong type that our code passes to itself' => array(
			// @phpstan-ignore argument.type (on purpose)
			static fn (): mixed => Reconciliation::of( array( 'nonsense' ), new DateRange( 1, 1 ) ),
		);
	}

	/** @param Closure(): mixed $run Fails, but not in Lodestar's own code. */
	#[DataProvider( 'of_others' )]
	public function test_a_failure_in_another_plugin_is_not_attributed_to_lodestar( Closure $run ): void {
		self::fail_behind_guard( $run );
		self::assertFalse( Faults::all()[0]->whose->is_lodestar() );
	}

	/** @return iterable<string, array{Closure(): mixed}> */
	public static function of_others(): iterable {
		yield 'an exception of its own' => array( static fn () => throw new RuntimeException( 'No.' ) );
		// @phpstan-ignore argument.type (on purpose)
		yield 'an argument of the wrong type that it passes to us' => array( static fn (): mixed => Commerce::track( 5, array() ) );
		yield 'too few arguments' => array( static fn (): mixed => Commerce::track() ); // @phpstan-ignore arguments.count (on purpose)
	}

	/** @param callable $callback A callback that can't take an array. */
	#[DataProvider( 'takes_no_array' )]
	public function test_a_callback_that_does_not_accept_the_hooks_arguments_is_blamed( callable $callback ): void {
		add_filter( 'acme_hook', $callback );
		self::assertSame( array( 'a' ), Guard::filter( 'acme_hook', array( 'a' ), is_array( ... ) ) );
		self::assertCount( 1, Faults::all() );
		self::assertFalse( Faults::all()[0]->whose->is_lodestar() );
	}

	/** @return iterable<string, array{callable}> */
	public static function takes_no_array(): iterable {
		yield 'a function of PHP' => array( 'strtoupper' );
		yield 'a closure' => array( static fn ( int $number ): array => array( $number ) );
	}

	public function test_a_callback_that_creates_an_invalid_query_is_blamed(): void {
		add_filter( 'acme_hook', static fn (): Query => new Query( array(), array(), new DateRange( 1, 1 ) ) );
		Guard::filter( 'acme_hook', array(), is_array( ... ) );
		self::assertFalse( Faults::all()[0]->whose->is_lodestar() );
	}

	/** @param Closure(): mixed $run Fails while another plugin's function is called. */
	private static function fail_behind_guard( Closure $run ): ExtensionException {
		try {
			Guard::call( 'wp_example', 'wp_insert_post', $run );
		} catch ( ExtensionException $thrown ) {
			return $thrown;
		}
		self::fail( 'It did not fail.' );
	}
}
