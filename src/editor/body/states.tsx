import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { error, Icon, update } from '@wordpress/icons';
import { Words } from './words';

/**
 * Holds the place of the figures until they come.
 *
 * @param props
 * @param props.isSlow Whether that takes longer than usual.
 */
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
					? __( 'This takes longer than usual.', 'lodestar' )
					: '' }
			</p>
		</div>
	);
}

interface FailedProps {
	reason: string;
	onRetry: () => void;
}

/**
 * Says why there are no figures, and tries again.
 *
 * @param props
 * @param props.reason
 * @param props.onRetry
 */
export function Failed( { reason, onRetry }: FailedProps ) {
	return (
		<div className="lodestar-editor__failed">
			<Icon icon={ error } />
			<Words isAlert title={ __( 'Could not be loaded.', 'lodestar' ) }>
				{ reason }
			</Words>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				icon={ update }
				onClick={ onRetry }
			>
				{ __( 'Retry', 'lodestar' ) }
			</Button>
		</div>
	);
}
