<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Rest\ApiException;
use WP_CLI;

/**
 * Chooses where figures come from, as the setup wizard does.
 */
final class ConnectCommand {

	/**
	 * Chooses where figures come from, as the setup wizard does. Until then reports are not shown.
	 *
	 * ## OPTIONS
	 *
	 * [--source=<source>]
	 * : Id of the data source.
	 * ---
	 * default: first_party
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     wp lodestar connect
	 *
	 * @param list<string>         $args    None.
	 * @param array<string, mixed> $options Options.
	 */
	public function __invoke( array $args, array $options ): void {
		$source = $options['source'] ?? FirstParty::ID;
		try {
			Connection::connect( is_string( $source ) ? $source : '' );
		} catch ( ApiException $e ) {
			WP_CLI::error( $e->getMessage() );
		}
		/* translators: %s: id of a data source. */
		WP_CLI::success( sprintf( __( 'Connected. Figures come from “%s”.', 'lodestar' ), Connection::source() ) );
	}
}
