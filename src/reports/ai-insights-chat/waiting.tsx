import { __ } from '@wordpress/i18n';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { useProgress } from './use-progress';

/** Lines of an answer in px. */
const LINES = [ 590, 620, 310 ];

interface WaitingProps {
	/** By what the progress of the answer can be asked for. */
	progress: string;
}

/**
 * Stands in the place of an answer that is on the way, and says what is being done for it.
 *
 * @param props
 * @param props.progress
 */
export function Waiting( { progress }: WaitingProps ) {
	const step = useProgress( progress );
	return (
		<div className="lodestar-chat__waiting">
			<p>
				{ /* eslint-disable-next-line @wordpress/i18n-ellipsis -- Three points are the words that were agreed on. */ }
				{ __( 'Retrieving data from Lodestar...', 'lodestar' ) }
			</p>
			{ step && <p className="lodestar-chat__step">{ step }</p> }
			<div aria-hidden="true">
				{ LINES.map( ( width ) => (
					<Placeholder key={ width } width={ width } height={ 13 } />
				) ) }
			</div>
		</div>
	);
}
