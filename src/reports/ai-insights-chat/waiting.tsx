import { __ } from '@wordpress/i18n';
import { useEffect, useState } from '@wordpress/element';
import { Placeholder } from '../../ui/placeholder/placeholder';
import { ask } from '../../store/envelope';

/** Polling interval, in milliseconds. */
const PACE = 1000;

/**
 * Polls the progress of a pending answer and returns its latest step.
 *
 * @param progress Key of the progress; null if no answer is pending.
 */
function useProgress( progress: string | null ): string | null {
	const [ step, setStep ] = useState< string | null >( null );
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		let isOver = progress === null;
		const look = async () => {
			try {
				const { steps } = await ask< { steps: string[] } >(
					`ai-insights/progress/${ progress }`
				);
				if ( ! isOver ) {
					setStep( steps[ steps.length - 1 ] ?? null );
				}
			} catch {
				// Progress is optional, so a failed request is ignored.
			}
			if ( ! isOver ) {
				timer = setTimeout( look, PACE );
			}
		};
		if ( ! isOver ) {
			timer = setTimeout( look, PACE );
		}
		return () => {
			isOver = true;
			clearTimeout( timer );
			setStep( null );
		};
	}, [ progress ] );
	return step;
}

/** Widths of placeholder lines, in px. */
const LINES = [ 590, 620, 310 ];

interface WaitingProps {
	/** Key for polling the answer's progress. */
	progress: string;
}

/** Shows the progress of a pending answer. */
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
