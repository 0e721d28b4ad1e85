<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Platform\Rest;

use Lodestar\Paths;
use Lodestar\Tests\TestCase;

/**
 * Every route is documented.
 */
final class DocumentationTest extends TestCase {

	public function test_every_route_stands_in_the_documents(): void {
		$sections = explode( "\n## ", (string) file_get_contents( Paths::file( 'docs/rest-api.md' ) ) );
		foreach ( array_keys( PermissionsTest::ROUTES ) as $route ) {
			[ $method, $path ] = explode( ' ', (string) preg_replace( '/\(\?P(<\w+>)[^)]*\)/', '$1', $route ) );
			$about             = array_filter(
				$sections,
				static fn ( string $section ): bool => str_contains( $section, ltrim( $path, '/' ) . '`' )
					&& str_contains( $section, "`$method" )
			);
			self::assertNotSame( array(), $about, $route );
		}
	}

	public function test_every_action_stands_in_the_documents(): void {
		$documented = (string) file_get_contents( Paths::file( 'docs/rest-api.md' ) );
		foreach ( array_keys( AjaxTest::ACTIONS ) as $action ) {
			self::assertStringContainsString( "`$action`", $documented );
		}
	}

	public function test_every_code_of_an_error_stands_in_the_documents(): void {
		$documented = (string) file_get_contents( Paths::file( 'docs/rest-api.md' ) );
		foreach (
			array(
				'reports/*',
				'server/Features/Assistant/Abilities',
				'server/Platform/Addons',
				'server/Features/Assistant',
				'server/Admin/Feedback',
				'server/Platform/License',
				'server/Features/Notes',
				'server/Platform/Notifications',
				'server/Features/Provider',
				'server/Reports',
				'server/Platform/Rest',
				'server/Features/SearchConsole',
				'server/Admin/Settings',
			) as $folder
		) {
			foreach ( (array) glob( Paths::file( "src/$folder/*.php" ) ) as $file ) {
				preg_match_all(
					'/(?:new self\(|parent::__construct\(|new WP_Error\(|self::because\()\s*\'([a-z]+_[a-z_]+|denied)\'/',
					(string) file_get_contents( (string) $file ),
					$codes
				);
				foreach ( array_diff( $codes[1], array( 'no_package' ) ) as $code ) {
					self::assertStringContainsString( "`$code`", $documented, (string) $file );
				}
			}
		}
	}
}
