import { useSelect } from '@wordpress/data';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { arrowLeft, arrowRight, Icon } from '@wordpress/icons';
import { store } from '../../store/reports/reports-store';
import type { DateState } from '../../store/reports/dates';
import type { Params } from '../../store/reports/report';
import { wayBack } from './trail';

interface WayBackProps {
	params: Params;
	dates: DateState;
}

/** Link to the report that the user came from. */
export function WayBack( { params, dates }: WayBackProps ) {
	const reports = useSelect( ( select ) => select( store ).getReports(), [] );
	const back = wayBack( params, dates, reports );
	return (
		back && (
			<a
				className="lodestar-way-back"
				href={ back.href }
				aria-label={ sprintf(
					/* translators: %s: title of the report that the user came from. */
					__( 'Back to %s', 'lodestar' ),
					back.title
				) }
			>
				<Icon icon={ isRTL() ? arrowRight : arrowLeft } size={ 16 } />
				{ back.title }
			</a>
		)
	);
}
