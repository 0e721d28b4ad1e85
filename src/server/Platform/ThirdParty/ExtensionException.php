<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Lodestar\Platform\Rest\ApiException;

/**
 * Code of another plugin, of a theme or of Lodestar's own failed, and the request can't be answered without it.
 */
final class ExtensionException extends ApiException {

	/**
	 * @param Extension $whose  Whose code.
	 * @param string    $reason What it said, safe to be shown to those who look after plugins.
	 */
	public function __construct( Extension $whose, string $reason ) {
		$remedy = Remedy::for( $whose );
		parent::__construct(
			'extension_failed',
			$whose->is_lodestar()
				? __( 'A part of Lodestar failed. Update the plugin, or report the error to its developers.', 'lodestar' )
				: sprintf(
					/* translators: %s: name of a plugin or theme. */
					__( '“%s” failed. An administrator can deactivate it, or ask its author for an update.', 'lodestar' ),
					$whose->name
				),
			500,
			array( 'extension' => $whose->name ) + ( $remedy->may() ? array( 'reason' => $reason, 'url' => $remedy->url ) : array() )
		);
	}
}
