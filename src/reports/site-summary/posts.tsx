import { __, _n, sprintf } from '@wordpress/i18n';
import type { Access } from '../../store/reports/report';
import { formatNumber, formatPercent } from '../../ui/format/number';
import type { PopularPost, SiteSummary } from './answer';
import { Locked, Upgrade, Nothing, Part, Tile } from './tile';

interface PageTileProps {
	/** Missing if it needs a higher license level. */
	part: SiteSummary[ 'popular_page' ];
	access: Access;
	/** Formatted date range. */
	covers: string;
	isUnfiltered: boolean;
}

interface PostTileProps {
	part: SiteSummary[ 'popular_post' ];
	/** Formatted date range. */
	covers: string;
	isUnfiltered: boolean;
}

/** The most viewed page, or an offer to upgrade. */
export function PageTile( {
	part,
	access,
	covers,
	isUnfiltered,
}: PageTileProps ) {
	const title = __( 'Most Popular Page', 'lodestar' );
	if ( part !== undefined ) {
		return (
			<Tile
				title={ title }
				covers={ covers }
				isUnfiltered={ isUnfiltered }
			>
				<Popular part={ part } />
			</Tile>
		);
	}
	return (
		<Tile title={ title } isLocked>
			<Locked demo={ <Demo /> }>
				<Upgrade url={ access.upgrade_url } title={ title } />
			</Locked>
		</Tile>
	);
}

export function PostTile( { part, covers, isUnfiltered }: PostTileProps ) {
	return (
		<Tile
			title={ __( 'Most Popular Post', 'lodestar' ) }
			covers={ covers }
			isUnfiltered={ isUnfiltered }
		>
			<Popular part={ part } />
		</Tile>
	);
}

function Popular( { part }: { part: SiteSummary[ 'popular_post' ] } ) {
	return part === null ? (
		<Nothing />
	) : (
		<Part part={ part }>{ ( post ) => <Post post={ post } /> }</Part>
	);
}

function Post( { post }: { post: PopularPost } ) {
	return (
		<div className="lodestar-glance__post">
			{ post.img && (
				<img src={ post.img } alt="" width={ 64 } height={ 64 } />
			) }
			<div>
				{ post.url === null ? (
					<span className="lodestar-glance__title">
						{ post.title }
					</span>
				) : (
					<a className="lodestar-glance__title" href={ post.url }>
						{ post.title }
					</a>
				) }
				<p>
					{ viewsWords( post.pageviews ) }
					{ ' · ' }
					{ seenWords( post.sessions ) }
					<br />
					{ engagedWords( post ) }
				</p>
			</div>
		</div>
	);
}

function viewsWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of page views. */
		_n( '%s view', '%s views', count, 'lodestar' ),
		formatNumber( count )
	);
}

/** Counts all sessions that viewed the post, not only those that started on it. */
function seenWords( count: number ): string {
	return sprintf(
		/* translators: %s: number of sessions that viewed a page, even if they started elsewhere. */
		_n( '%s session', '%s sessions', count, 'lodestar' ),
		formatNumber( count )
	);
}

function engagedWords( { engagedSessions, bounceRate }: PopularPost ): string {
	const engaged = sprintf(
		/* translators: %s: number of engaged sessions. */
		_n(
			'%s engaged session',
			'%s engaged sessions',
			engagedSessions,
			'lodestar'
		),
		formatNumber( engagedSessions )
	);
	return bounceRate === null
		? engaged
		: engaged +
				' · ' +
				sprintf(
					/* translators: %s: a percentage. */
					__( '%s bounce rate', 'lodestar' ),
					formatPercent( bounceRate )
				);
}

function Demo() {
	return (
		<div className="lodestar-glance__post">
			<s className="lodestar-glance__image" />
			<div>
				<s style={ { inlineSize: '150px' } } />
				<s style={ { inlineSize: '176px' } } />
				<s style={ { inlineSize: '140px' } } />
			</div>
		</div>
	);
}
