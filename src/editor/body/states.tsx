import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { error, Icon, update } from '@wordpress/icons';
import { Words } from './words';

/** Placeholder while the data loads. */
export function Waiting( { isSlow }: { isSlow: boolean } ) {
	return (
		<div className="lodestar-editor__waiting" aria-busy="true">
			<p className="screen-reader-text" role="status">
				{ __( 'Loading…', 'lodestar' ) }
			</p>
			<i className="is-figure" />
			<i className="is-chart" />
			<i />
			<i />
			<i />
			<p className="lodestar-editor__fine" role="status">
				{ isSlow
					? __( 'This is taking longer than usual.', 'lodestar' )
					: '' }
			</p>
		</div>
	);
}

interface FailedProps {
	reason: string;
	onRetry: () => void;
}

export function Failed( { reason, onRetry }: FailedProps ) {
	return (
		<div className="lodestar-editor__failed">
			<Icon icon={ error } />
			<Words
				isAlert
				title={ __( 'Data couldn’t be loaded.', 'lodestar' ) }
			>
				{ reason }
			</Words>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				icon={ update }
				onClick={ onRetry }
			>
				{ __( 'Try Again', 'lodestar' ) }
			</Button>
		</div>
	);
}
