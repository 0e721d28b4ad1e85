import { __, sprintf } from '@wordpress/i18n';
import { Card } from '../../ui/card';
import { Message } from '../../ui/message';
import { Button } from '@wordpress/components';

/**
 * Stands there until the year is counted; without a spinner, as that takes hours.
 *
 * @param props
 * @param props.year
 */
export function StillCalculating( { year }: { year: number } ) {
	return (
		<Card label={ __( 'Year in Review', 'lodestar' ) }>
			<Message
				title={ sprintf(
					/* translators: %s: a year. */
					__(
						'Your %s Year in Review is still calculating. Please check back later to see how your website performed last year.',
						'lodestar'
					),
					String( year )
				) }
				actions={
					<Button __next40pxDefaultSize variant="secondary" href="#/">
						{ __( 'Back to the Overview Report', 'lodestar' ) }
					</Button>
				}
			/>
		</Card>
	);
}
