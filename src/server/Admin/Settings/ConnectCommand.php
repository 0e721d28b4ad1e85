<?php
declare( strict_types=1 );

namespace Lodestar\Admin\Settings;

use Lodestar\Analytics\Connection;
use Lodestar\Analytics\FirstParty;
use Lodestar\Platform\Rest\ApiException;
use WP_CLI;

/** The `wp lodestar connect` command. */
final class ConnectCommand {

	/**
	 * Chooses the data source, as the setup wizard does. Reports aren't shown until a source is chosen.
	 *
	 * ## OPTIONS
	 *
	 * [--source=<source>]
	 * : ID of the data source.
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
		/* translators: %s: ID of a data source, such as “first_party”. */
		WP_CLI::success( sprintf( __( 'Connected. Data now comes from “%s”.', 'lodestar' ), Connection::source() ) );
	}
}
