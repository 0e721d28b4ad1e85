import { Spinner } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store } from '../../store/notes/notes-store';
import { Card } from '../../ui/card/card';
import { ErrorBoundary } from '../../third-party/error-boundary';
import type { Day, Range } from '../../ui/calendar/day';
import { ErrorMessage } from '../report-state/error-message';

export interface SiteNotesProps {
	/** The days that the report is about. */
	range: Range;
	/** The site's day. */
	today: Day;
	/** Asks for the report again, which shows the notes, too. */
	ask: () => void;
}

const load = () => import( /* webpackChunkName: "site-notes" */ './panel' );

/**
 * The notes of the report's days, under its chart; nothing while they are closed. SiteNotesToggle opens and closes them.
 *
 * @param props
 */
export function SiteNotes( props: SiteNotesProps ) {
	const { isOpen } = useSelect(
		( select ) => select( store ).getPanel(),
		[]
	);
	const { closePanel } = useDispatch( store );
	// A script that could not be loaded is asked for again by a new attempt only.
	const [ Panel, setPanel ] = useState( () => lazy( load ) );
	if ( ! isOpen ) {
		return null;
	}
	const title = __( 'Site Notes', 'lodestar' );
	return (
		<Card label={ title }>
			<ErrorBoundary
				fallback={ ( error, retry ) => (
					<ErrorMessage
						title={ __(
							'Site notes could not be drawn.',
							'lodestar'
						) }
						cause={ error.message }
						details={ { stack: error.stack } }
						onRetry={ () => {
							setPanel( lazy( load ) );
							retry();
						} }
					/>
				) }
			>
				<Suspense fallback={ <Spinner /> }>
					<Panel { ...props } onClose={ () => void closePanel() } />
				</Suspense>
			</ErrorBoundary>
		</Card>
	);
}
