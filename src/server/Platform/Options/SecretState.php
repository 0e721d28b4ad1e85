<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

/**
 * What became of a secret.
 */
enum SecretState: string {

	/** Nobody has given one. */
	case None = 'none';

	case Kept = 'kept';

	/** It is there, but the keys of this WordPress are no longer those that it was locked with: it has to be given again. */
	case Lost = 'lost';
}
