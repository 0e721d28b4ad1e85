<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\ThirdParty;

use Lodestar\Analytics\AddedExpressions;
use Lodestar\Analytics\FirstParty\Sql\Expressions;
use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Paths;
use Lodestar\Platform\ThirdParty\Faults;
use Lodestar\Tests\Reports\ReportsTestCase;
use ReflectionClass;

/** Base class for tests with plugins of tests/fixtures/addons. Records _doing_it_wrong() messages. */
abstract class ExtendingTestCase extends ReportsTestCase {

	/** @var list<string> */
	protected array $wrong = array();

	protected function setUp(): void {
		parent::setUp();
		self::forget_added();
		add_filter( 'doing_it_wrong_trigger_error', '__return_false' );
		add_action(
			'doing_it_wrong_run',
			function ( string $function_name, string $message ): void {
				$this->wrong[] = "$function_name: " . html_entity_decode( $message );
			},
			10,
			2
		);
	}

	protected function tearDown(): void {
		parent::tearDown();
		self::forget_reports();
		self::forget_added();
	}

	/** Runs a plugin of tests/fixtures/addons, given its folder. */
	protected static function load( string $addon ): void {
		require Paths::file( "tests/fixtures/addons/$addon/$addon.php" );
	}

	/** Removes other plugins' entries from the catalog, as in a new request. */
	protected static function forget_added(): void {
		self::forget_said();
		$catalogue = new ReflectionClass( Catalogue::class );
		$catalogue->setStaticPropertyValue( 'added_metrics', null );
		$catalogue->setStaticPropertyValue( 'added_dimensions', null );
		( new ReflectionClass( AddedExpressions::class ) )->setStaticPropertyValue( 'named', array() );
		( new ReflectionClass( Expressions::class ) )->setStaticPropertyValue( 'added', null );
	}

	/** Clears the reported faults, as in a new request. */
	protected static function forget_said(): void {
		( new ReflectionClass( Faults::class ) )->setStaticPropertyValue( 'said', array() );
	}
}
