import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as app } from '../../store/app/app-store';
import { Card } from '../../ui/card/card';
import { Mark } from '../../ui/mark/mark';
import { Message } from '../../ui/message/message';

/**
 * Stands there until the year is counted; without a spinner, as that takes hours.
 *
 * @param props
 * @param props.year
 */
export function StillCalculating( { year }: { year: number } ) {
	const { holdPage } = useDispatch( app );
	// There is nothing to download yet.
	useEffect( () => {
		void holdPage( true );
		return () => void holdPage( false );
	}, [ holdPage ] );
	return (
		<Card label={ __( 'Year in Review', 'lodestar' ) }>
			<Message
				icon={ <Mark /> }
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
