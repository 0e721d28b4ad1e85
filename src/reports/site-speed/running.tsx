import { ProgressBar } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/**
 * Stands over figures that are about to be replaced.
 * @param root0
 * @param root0.isLab
 */
export function Running( { isLab }: { isLab: boolean } ) {
	return (
		<div className="lodestar-speed-running" role="status">
			<h2>{ __( 'Refreshing Report', 'lodestar' ) }</h2>
			<p>
				{
					// eslint-disable-next-line @wordpress/i18n-ellipsis -- Three points are the words that were agreed on.
					__( 'Loading new report data...', 'lodestar' )
				}
			</p>
			{ isLab && (
				<p>
					{ __(
						'A lab test takes about 30 seconds. You may close this window: the test goes on.',
						'lodestar'
					) }
				</p>
			) }
			<ProgressBar />
		</div>
	);
}
