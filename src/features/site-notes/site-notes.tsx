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
	range: Range;
	/** Today in the site's time zone. */
	today: Day;
	/** Reloads the report, including its notes. */
	ask: () => void;
}

const load = () => import( /* webpackChunkName: "site-notes" */ './panel' );

/**
 * The notes of the report's days, below its chart. Renders nothing while closed; SiteNotesToggle opens and closes it.
 */
export function SiteNotes( props: SiteNotesProps ) {
	const { isOpen } = useSelect(
		( select ) => select( store ).getPanel(),
		[]
	);
	const { closePanel } = useDispatch( store );
	// lazy() remembers a failed import, so a retry needs a new component.
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
							'Site notes couldn’t be displayed.',
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
