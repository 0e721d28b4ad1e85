<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Paths;
use Lodestar\Platform\Rest\Action;
use Lodestar\Platform\Rest\Controller;
use Lodestar\Platform\Rest\Route;
use Lodestar\Tests\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** docs/rest-api.md describes all routes, actions and errors. Its reference is generated. */
final class DocumentationTest extends TestCase {

	private const PAGE = 'docs/rest-api.md';

	/** Capabilities, and codes of PHP functions, that look like error codes of the API. */
	private const NO_ERRORS = array(
		'activate_plugins',
		'lodestar_closed',
		'lodestar_limited',
		'lodestar_not_erased',
		'manage_network_plugins',
		'no_package',
		'switch_themes',
		'too_many_metrics',
	);

	public function test_reference_is_current(): void {
		$page  = self::page();
		$parts = explode( RouteReference::START, $page );
		self::assertCount( 2, $parts, 'The page must have one start marker: ' . RouteReference::START );
		$rest = explode( RouteReference::END, $parts[1] );
		self::assertCount( 2, $rest, 'The page must have one end marker after it: ' . RouteReference::END );
		$current = $parts[0] . RouteReference::markdown() . $rest[1];
		if ( '1' === getenv( 'LODESTAR_WRITE_DOCS' ) ) {
			file_put_contents( Paths::file( self::PAGE ), $current );
			$page = $current;
		}
		self::assertSame( $current, $page, 'The reference is out of date. Run "npm run rest-docs" to update it.' );
	}

	public function test_reference_lists_all_routes_and_actions(): void {
		$prefix = '/' . Controller::ROUTE_NAMESPACE;
		self::assertEqualsCanonicalizing(
			array_keys( PermissionsTest::ROUTES ),
			array_map( static fn ( Route $route ): string => "$route->method $prefix$route->path", RouteReference::routes() )
		);
		self::assertEqualsCanonicalizing(
			array_keys( AjaxTest::ACTIONS ),
			array_map( static fn ( Action $action ): string => $action->name, RouteReference::actions() )
		);
	}

	public function test_every_route_and_parameter_is_described(): void {
		foreach ( array( ...RouteReference::routes(), ...RouteReference::actions() ) as $route ) {
			$name = $route instanceof Route ? "$route->method $route->path" : $route->name;
			self::assertMatchesRegularExpression( '/^[A-Z].*[.]$/D', $route->summary, $name );
			foreach ( $route->args as $arg => $schema ) {
				$description = $schema['description'] ?? null;
				self::assertIsString( $description, "$name $arg" );
				self::assertMatchesRegularExpression( '/^[A-Z0-9].*[.]$/D', $description, "$name $arg" );
			}
		}
	}

	public function test_every_error_code_is_documented(): void {
		$page   = self::page();
		$folder = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( Paths::file( 'src' ) ) );
		$found  = array();
		/** @var SplFileInfo $file */
		foreach ( $folder as $file ) {
			if ( 'php' === $file->getExtension() ) {
				preg_match_all(
					'/(?:new (?:self|ApiException|InvalidQueryException|WP_Error)|parent::__construct|self::because'
						. '|ApiException::(?:bad_request|forbidden|not_found|conflict|server_error))'
						. '\(\s*\'([a-z]+_[a-z_]+|denied)\'/',
					(string) file_get_contents( $file->getPathname() ),
					$codes
				);
				$found = array( ...$found, ...$codes[1] );
			}
		}
		self::assertContains( 'unknown_report', $found );
		foreach ( array_diff( $found, self::NO_ERRORS ) as $code ) {
			self::assertStringContainsString( "`$code`", $page );
		}
	}

	public function test_examples_are_valid_json(): void {
		preg_match_all( '/```json\n(.*?)```/s', self::page(), $examples );
		self::assertNotSame( array(), $examples[1] );
		foreach ( $examples[1] as $example ) {
			self::assertNotNull( json_decode( $example ), $example );
		}
	}

	private static function page(): string {
		return (string) file_get_contents( Paths::file( self::PAGE ) );
	}
}
