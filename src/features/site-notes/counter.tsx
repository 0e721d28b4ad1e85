import { __, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../ui/format/number';

/** Characters that a note may have. */
export const MOST = 1000;

/** From here on it is worth a word. */
const NEAR = 900;

/**
 * How much of the room for a note is used, near its end.
 *
 * @param props
 * @param props.length In characters.
 */
export function Counter( { length }: { length: number } ) {
	return (
		<span
			className={
				'lodestar-notes__counter' + ( length > MOST ? ' is-over' : '' )
			}
			role="status"
		>
			{ length >= NEAR &&
				sprintf(
					/* translators: 1: how many characters there are, 2: how many there can be. */
					__( '%1$s of %2$s characters', 'lodestar' ),
					formatNumber( length ),
					formatNumber( MOST )
				) }
		</span>
	);
}
