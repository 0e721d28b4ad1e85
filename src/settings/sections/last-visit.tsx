import { __, sprintf } from '@wordpress/i18n';
import { useBoot } from '../../store/app/use-boot';
import { formatAgo, formatMoment } from '../../ui/format/date';

/** Shows when the last visit was counted, in UTC seconds. */
export function LastVisit( { at }: { at: number | null } ) {
	const { timezone } = useBoot();
	return at === null ? (
		__( 'No visits yet.', 'lodestar' )
	) : (
		<time
			dateTime={ new Date( at * 1000 ).toISOString() }
			title={ formatMoment( at, timezone ) }
		>
			{ sprintf(
				/* translators: %s: how long ago, such as "2 minutes ago". */
				__( 'Last visit counted %s.', 'lodestar' ),
				formatAgo( Date.now() / 1000 - at )
			) }
		</time>
	);
}
