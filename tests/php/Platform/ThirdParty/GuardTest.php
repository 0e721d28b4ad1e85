<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Closure;
use Lodestar\Admin\Assets;
use Lodestar\Admin\Boot;
use Lodestar\Admin\Icons\SiteIcons;
use Lodestar\Admin\NavigationLinks;
use Lodestar\Analytics\AddedExpressions;
use Lodestar\Analytics\Journey;
use Lodestar\Analytics\JourneyPage;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Analytics\Query\NamedDimensions;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Assistant\Limits;
use Lodestar\Features\Commerce\Currency;
use Lodestar\Features\Commerce\Shops;
use Lodestar\Features\PageSpeed\Client;
use Lodestar\Features\Privacy\Person;
use Lodestar\Features\SearchConsole\GoogleReply;
use Lodestar\Ingestion\Enrichment\CustomDimensions;
use Lodestar\Ingestion\Enrichment\Products;
use Lodestar\Paths;
use Lodestar\Platform\Addons\Addons;
use Lodestar\Platform\Addons\SeoPlugin;
use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Platform\Options\Choices;
use Lodestar\Platform\ThirdParty\Fault;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Platform\ThirdParty\Guard;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Reports\Filters\Kinds;
use Lodestar\Reports\Registry;
use Lodestar\Reports\SearchConsole\Shaper as SearchConsole;
use Lodestar\Reports\UserJourney\JourneyAnswer;
use Lodestar\Reports\YearInReview\YearInReview;
use Lodestar\Site\CountingRules;
use Lodestar\Site\Health\KnownPlugins;
use Lodestar\Site\Setup;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Site\Tracking\TrackerFiles;
use PHPUnit\Framework\Attributes\DataProvider;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use RuntimeException;
use SplFileInfo;
use stdClass;

/** A failing callback costs its hook the contributions of other plugins, and nothing else. */
final class GuardTest extends ExtendingTestCase {

	/**
	 * Returns a function that applies each filter of the plugin.
	 *
	 * @return array<string, Closure(): mixed>
	 */
	private static function hooks(): array {
		return array(
			'lodestar_addons'               => static fn (): mixed => Addons::all(),
			'lodestar_ceiling'              => static fn (): mixed => CountingRules::of_site( false ),
			'lodestar_clock'                => static fn (): mixed => SiteClock::get(),
			'lodestar_conversation_days'    => static function (): void {
				Chats::tidy();
			},
			'lodestar_conversation_limits'  => static fn (): mixed => Limits::of_site(),
			'lodestar_currency'             => static fn (): mixed => Currency::of_site(),
			'lodestar_custom_dimensions'    => static fn (): mixed => NamedDimensions::all(),
			'lodestar_dimensions'           => static fn () => ( new CustomDimensions() )->load( array( 'home:0' ) ),
			'lodestar_dimensions_catalogue' => static fn (): mixed => Catalogue::filtered_dimensions( array() ),
			'lodestar_edit_order_url'       => static fn (): mixed => JourneyAnswer::of(
				new JourneyPage( array( new Journey( '1', 0, 1.0, '', '', '', Journey::NOTHING, null, array(), 0, array(), 0 ) ), 1, 1, 0 )
			),
			'lodestar_enqueue_scripts'      => static function (): void {
				ob_start();
				( new Assets( Paths::file( 'build' ) ) )->enqueue();
				ob_end_clean();
			},
			'lodestar_expressions'          => static fn (): mixed => AddedExpressions::of( 'first_party' ),
			'lodestar_filters'              => static fn (): mixed => Kinds::all(),
			'lodestar_google_token_url'     => static fn (): mixed => GoogleReply::token_url(),
			'lodestar_has_shop'             => static fn (): mixed => Shops::has_shop(),
			'lodestar_hosts'                => static fn (): mixed => Setup::run(),
			'lodestar_keyword_tool_url'     => static fn (): mixed => SearchConsole::keyword_tool(),
			'lodestar_lasting_id'           => static fn (): mixed => TrackerFiles::has_lasting_ids(),
			'lodestar_metrics'              => static fn (): mixed => Catalogue::filtered_metrics( array() ),
			'lodestar_navigation'           => static fn (): mixed => NavigationLinks::navigation(),
			'lodestar_notifications'        => static fn (): mixed => Notifications::for_browser(),
			'lodestar_page_cache'           => static fn (): mixed => KnownPlugins::page_cache(),
			'lodestar_pagespeed_url'        => static fn (): mixed => Client::base(),
			'lodestar_personal_visitors'    => static fn (): mixed => Person::of( 'a@example.org' ),
			'lodestar_print_tracker'        => static function (): void {
				ob_start();
				Tracker::print();
				ob_end_clean();
			},
			'lodestar_product_types'        => static fn () => ( new Products() )->load( array( 'post:1' ) ),
			'lodestar_quick_links'          => static fn (): mixed => NavigationLinks::quick(),
			'lodestar_register_reports'     => static fn (): mixed => Registry::for_browser(),
			'lodestar_report_descriptor'    => static fn (): mixed => Registry::for_browser(),
			'lodestar_search_console_url'   => static fn (): mixed => GoogleReply::search_console_url(),
			'lodestar_seo_plugin'           => static fn (): mixed => SeoPlugin::offered(),
			'lodestar_site_icon_service'    => static fn (): mixed => SiteIcons::address(),
			'lodestar_sources'              => static fn (): mixed => Sources::all(),
			'lodestar_upgrade_url'          => static fn (): mixed => array_diff_key( Boot::settings(), array( 'now' => '' ) ),
			'lodestar_year_in_review'       => static fn (): mixed => YearInReview::of( '2026-01-05' ),
		);
	}

	/** @return iterable<string, array{string, Closure}> */
	public static function failing(): iterable {
		$ways = array(
			'throws'                 => static function (): void {
				throw new RuntimeException( 'Acme is broken.' );
			},
			'calls what there is not' => static fn (): mixed => acme_nowhere(), // @phpstan-ignore function.notFound (on purpose)
			'returns the wrong type' => static fn (): stdClass => new stdClass(),
			'returns nothing'        => static function (): void {},
		);
		foreach ( array_keys( self::hooks() ) as $hook ) {
			foreach ( $ways as $way => $callback ) {
				$is_action = in_array( $hook, array( 'lodestar_register_reports', 'lodestar_enqueue_scripts' ), true );
				$may       = 'lodestar_page_cache' === $hook && 'returns nothing' === $way; // There is no page cache in this test.
				if ( ! $may && ( ! $is_action || ! str_starts_with( $way, 'returns' ) ) ) {
					yield "$hook $way" => array( $hook, $callback );
				}
			}
		}
	}

	#[DataProvider( 'failing' )]
	public function test_a_filter_with_a_failing_callback_returns_the_unfiltered_value( string $hook, Closure $failing ): void {
		update_option( Choices::SITE_ICONS, Choices::SERVICE );
		$this->log_in_as( 'administrator' );
		remove_all_filters( $hook );
		$ran = false;
		add_filter(
			$hook,
			static function ( mixed $value ) use ( &$ran ): mixed {
				$ran = true;
				return $value;
			},
			97
		);
		add_filter( $hook, $failing, 98 );
		$value = self::hooks()[ $hook ]();
		self::assertTrue( $ran, 'Callbacks before it run.' );
		self::assertSame(
			array( $hook ),
			array_values(
				array_unique( array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'where' ) )
			)
		);
		self::assertNotEmpty( $this->wrong );
		remove_all_filters( $hook );
		self::forget_reports();
		self::forget_added();
		self::assertEquals( self::hooks()[ $hook ](), $value );
	}

	public function test_all_our_hooks_run_through_the_guard(): void {
		$guarded = array();
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( Paths::file( 'src' ) ) ) as $file ) {
			if ( ! $file instanceof SplFileInfo || 'php' !== $file->getExtension() ) {
				continue;
			}
			$code = php_strip_whitespace( $file->getPathname() );
			if ( 'Guard.php' !== $file->getFilename() ) {
				self::assertDoesNotMatchRegularExpression(
					'/(?<![\w>:])(apply_filters|do_action)(_ref_array|_deprecated)?\s*\(/',
					$code,
					$file->getPathname()
				);
			}
			preg_match_all( '/Guard::(?:filter|action)\(\s*\'(lodestar_\w+)\'/', $code, $found );
			$guarded = array( ...$guarded, ...$found[1] );
		}
		sort( $guarded );
		self::assertSame( array_keys( self::hooks() ), $guarded, 'Each is tried above.' );
	}

	public function test_callbacks_run_the_way_core_runs_them(): void {
		$log  = array();
		$late = static function ( array $list ) use ( &$log ): array {
			$log[] = 'late';
			return array( ...$list, 'late' );
		};
		$gone = static fn () => throw new RuntimeException( 'It was removed.' );
		add_filter(
			'all', static function ( string $hook ) use ( &$log ): void {
			if ( 'acme_hook' === $hook ) {
				$log[] = 'all';
			}
			}
		);
		add_filter( 'acme_hook', static fn ( array $list, string $two, string $three ): array => array( ...$list, $two . $three ), 20, 3 );
		add_filter( 'acme_hook', static fn (): array => array( 'first', current_filter() ), 5, 0 );
		add_filter( 'acme_hook', $gone, 30 );
		add_filter(
			'acme_hook',
			static function ( array $list ) use ( $gone, $late ): array {
				$callbacks = $GLOBALS['wp_filter']['acme_hook']->callbacks;
				if ( isset( $callbacks[30] ) ) {
					self::assertSame( $gone, array_values( $callbacks[30] )[0]['function'], 'The list of callbacks is as others left it.' );
					remove_filter( 'acme_hook', $gone, 30 );
				}
				add_filter( 'acme_hook', $late, 40 );
				return $list;
			},
			10,
			1
		);
		self::assertSame(
			array( 'first', 'acme_hook', 'bc', 'late' ),
			Guard::filter( 'acme_hook', array( 'a' ), is_array( ... ), 'b', 'c' )
		);
		self::assertSame( array( 'all', 'late' ), $log );
		self::assertSame( array(), $this->wrong );
		self::assertSame( 40, has_filter( 'acme_hook', $late ) );

		add_filter( 'acme_hook', static fn () => throw new RuntimeException( 'Added later.' ), 35 );
		self::assertSame( array( 'a' ), Guard::filter( 'acme_hook', array( 'a' ), is_array( ... ), 'b', 'c' ) );
		self::assertSame(
			array( 'Added later.' ),
			array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'reason' )
		);
		self::assertFalse( doing_filter( 'acme_hook' ) );
	}

	public function test_a_nested_run_of_the_same_hook_fails_on_its_own(): void {
		$inner = null;
		$depth = 0;
		add_filter(
			'acme_hook',
			static function ( array $list ) use ( &$inner, &$depth ): array {
				if ( 0 === $depth++ ) {
					$inner = Guard::filter( 'acme_hook', array( 'inner' ), is_array( ... ) );
				}
				return $list;
			}
		);
		add_filter( 'acme_hook', static fn () => throw new RuntimeException( 'No.' ), 20 );
		self::assertSame( array( 'outer' ), Guard::filter( 'acme_hook', array( 'outer' ), is_array( ... ) ) );
		self::assertSame( array( 'inner' ), $inner );
		self::assertFalse( doing_filter( 'acme_hook' ) );
	}

	public function test_results_of_our_own_callbacks_are_kept_if_another_plugin_fails(): void {
		add_filter( 'acme_hook', static fn () => throw new RuntimeException( 'No.' ) );
		add_filter( 'acme_hook', array( Fault::class, 'plain' ) );
		self::assertSame( 'Own', Guard::filter( 'acme_hook', '<b>Own</b>', is_string( ... ) ) );
		self::assertSame(
			array( 'No.' ),
			array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'reason' )
		);
	}

	public function test_third_party_actions_that_throw_or_cannot_be_called_are_reported(): void {
		$ran    = 0;
		$before = $GLOBALS['wp_current_filter'];
		add_action(
			'acme_purge',
			static function () use ( &$ran ): void {
				++$ran;
			}
		);
		add_action( 'acme_purge', static fn () => throw new RuntimeException( 'No.' ) );
		add_action( 'acme_other', 'acme_there_is_no_such_function' ); // @phpstan-ignore argument.type (on purpose)
		Guard::action( 'acme_purge' );
		Guard::action( 'acme_other' );
		self::assertSame( 1, $ran );
		self::assertSame( 1, did_action( 'acme_purge' ) );
		self::assertFalse( doing_action( 'acme_purge' ) );
		self::assertSame( $before, $GLOBALS['wp_current_filter'] );
		self::assertSame(
			array( 'acme_purge', 'acme_other' ),
			array_column( array_map( static fn ( object $fault ): array => (array) $fault, Faults::all() ), 'where' )
		);
	}
}
