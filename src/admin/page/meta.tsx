import { Fragment } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatDay, formatTime } from '../../components/format/date';

interface MetaProps {
	siteUrl: string;
	/** Until when visits are counted; null before anything was. */
	dataThrough: string | null | undefined;
	/** The site's day. */
	today: string;
	/** Last day of the range. */
	end: string;
}

/**
 * The line under the title: whose figures, and how fresh.
 *
 * @param props
 * @param props.siteUrl
 * @param props.dataThrough
 * @param props.today
 * @param props.end
 */
export function Meta( { siteUrl, dataThrough, today, end }: MetaProps ) {
	const site = siteUrl.replace( /^https?:\/\//, '' ).replace( /\/$/, '' );
	const parts = [ site ];
	if ( dataThrough ) {
		const day = dataThrough.slice( 0, 10 );
		const time = formatTime( dataThrough );
		const updated = sprintf(
			/* translators: %s: time of day, or day and time. */
			__( 'updated %s', 'lodestar' ),
			day === today ? time : `${ formatDay( day ) } ${ time }`
		);
		parts.push(
			end === today
				? sprintf(
						/* translators: %s: “updated 14:20”. */
						__( '%s, today is still counting', 'lodestar' ),
						updated
					)
				: updated
		);
	}
	return (
		<p className="lodestar-page__meta">
			{ parts.map( ( part, index ) => (
				<Fragment key={ part }>
					{ index > 0 && ' · ' }
					<bdi>{ part }</bdi>
				</Fragment>
			) ) }
		</p>
	);
}
