<?php
declare( strict_types=1 );

namespace Lodestar\Platform\ThirdParty;

use Lodestar\Platform\Rest\ApiException;

/** Third-party code, or Lodestar's own, failed, and the request can't be answered without it. */
final class ExtensionException extends ApiException {

	/** @param string $reason Error message, safe to show to users who manage plugins. */
	public function __construct( Extension $whose, string $reason ) {
		$remedy = Remedy::for( $whose );
		parent::__construct(
			'extension_failed',
			$whose->is_lodestar()
				? __( 'A part of Lodestar isn’t working. Update the plugin, or report the error to its developers.', 'lodestar' )
				: sprintf(
					/* translators: %s: name of a plugin or theme. */
					__( '“%s” caused an error. An administrator can deactivate it or ask its author for an update.', 'lodestar' ),
					$whose->name
				),
			500,
			array( 'extension' => $whose->name ) + ( $remedy->may() ? array( 'reason' => $reason, 'url' => $remedy->url ) : array() )
		);
	}
}
