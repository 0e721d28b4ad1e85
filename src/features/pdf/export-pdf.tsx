import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { download } from '@wordpress/icons';
import { store } from '../../store/app/app-store';
import { ProgressDialog, type Progress } from './progress-dialog';
import type { Shown } from './paper-of';

interface ExportPdfProps {
	shown: Shown;
	/** Whether data is loaded, and isn't a sample. */
	isReady: boolean;
	label?: string | undefined;
}

/** Exports the report on screen as PDF. The renderer is loaded on first use. */
export function ExportPdf( {
	shown,
	isReady,
	label = __( 'Export PDF', 'lodestar' ),
}: ExportPdfProps ) {
	const { toast, openDialog } = useDispatch( store );
	const isHeld = useSelect( ( select ) => select( store ).isPageHeld(), [] );
	const [ isBusy, setBusy ] = useState( false );
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const running = useRef< AbortController | null >( null );
	const cancel = () => {
		running.current?.abort();
		setBusy( false );
	};
	useEffect( () => () => running.current?.abort(), [] );

	const start = async () => {
		const { signal } = ( running.current = new AbortController() );
		setProgress( null );
		setBusy( true );
		try {
			const { exportPdf } = await import(
				/* webpackChunkName: "pdf" */ './export'
			);
			await exportPdf( document.querySelector( '.lodestar-report' ), {
				shown,
				onProgress: setProgress,
				signal,
			} );
			void toast(
				__( 'Downloaded PDF report successfully!', 'lodestar' )
			);
		} catch ( error ) {
			if ( ! signal.aborted ) {
				void openDialog( {
					title: __( 'Download Failed', 'lodestar' ),
					message: ( error as Error ).message,
				} );
			}
		}
		if ( ! signal.aborted ) {
			setBusy( false );
		}
	};

	return (
		<>
			<Button
				__next40pxDefaultSize
				className="lodestar-pdf-button"
				variant="tertiary"
				icon={ download }
				disabled={ ! isReady || isHeld }
				accessibleWhenDisabled
				onClick={ () => void start() }
			>
				<span className="lodestar-pdf-button__label">{ label }</span>
			</Button>
			{ isBusy && (
				<ProgressDialog progress={ progress } onCancel={ cancel } />
			) }
		</>
	);
}
