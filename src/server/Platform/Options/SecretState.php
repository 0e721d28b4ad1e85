<?php
declare( strict_types=1 );

namespace Lodestar\Platform\Options;

/** The state of a secret. */
enum SecretState: string {

	case None = 'none';

	case Kept = 'kept';

	/** Stored, but encrypted with other keys than WordPress has now. It must be entered again. */
	case Lost = 'lost';
}
