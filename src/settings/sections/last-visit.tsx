import { __, sprintf } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { formatAgo, formatMoment } from '../../ui/format/date';

/**
 * When the last visit was counted: the shortest answer to whether it counts.
 *
 * @param props
 * @param props.at UTC seconds; null where there was none.
 */
export function LastVisit( { at }: { at: number | null } ) {
	const { timezone } = useBoot();
	return at === null ? (
		__( 'No visit yet.', 'lodestar' )
	) : (
		<time
			dateTime={ new Date( at * 1000 ).toISOString() }
			title={ formatMoment( at, timezone ) }
		>
			{ sprintf(
				/* translators: %s: how long ago, such as "2 minutes ago". */
				__( 'The last visit was counted %s.', 'lodestar' ),
				formatAgo( Date.now() / 1000 - at )
			) }
		</time>
	);
}
