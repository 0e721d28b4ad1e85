import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatDay } from '../../ui/format/date';

interface LeftOutProps {
	/** The last day that figures are of; null where there is none. */
	until: string | null;
	/** The last day that was asked for. */
	asked: string;
}

/**
 * Says which days Google has not counted yet, if any were asked for.
 *
 * @param props
 * @param props.until
 * @param props.asked
 */
export function LeftOut( { until, asked }: LeftOutProps ) {
	if ( until === asked ) {
		return null;
	}
	return (
		<div className="lodestar-search-console__left-out">
			<Notice status="info" isDismissible={ false }>
				{ until === null
					? __(
							'Google has not counted these days yet: its figures come two or three days later. Choose earlier days.',
							'lodestar'
						)
					: sprintf(
							/* translators: %s: a day. */
							__(
								'Figures until %s: Google counts two or three days later.',
								'lodestar'
							),
							formatDay( until, true )
						) }
			</Notice>
		</div>
	);
}
