import { __ } from '@wordpress/i18n';
import { Card } from '../../../ui/card/card';
import { ErrorMessage } from '../../../features/report-state/error-message';

interface FailedProps {
	name: string;
	part: object;
	onRetry: () => void;
}

export function Failed( { name, part, onRetry }: FailedProps ) {
	return (
		<Card label={ name }>
			<div className="lodestar-donut__head">
				<h2>{ name }</h2>
			</div>
			<ErrorMessage
				title={ __( 'This data couldn’t be loaded.', 'lodestar' ) }
				cause=""
				details={ { ...part } }
				onRetry={ onRetry }
			/>
		</Card>
	);
}
