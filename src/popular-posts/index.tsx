import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { registerBlockType } from '@wordpress/blocks';
import {
	Disabled,
	PanelBody,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';

/** As defined in block.json. */
interface Attributes {
	number: number;
	days: number;
	postType: string;
	showViews: boolean;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
}

interface PostType {
	slug: string;
	name: string;
	viewable: boolean;
}

const NAME = 'lodestar/popular-posts';

/** Must match PopularPosts::PERIODS. The server rounds any other number up to the next period. */
const PERIODS = [ 1, 7, 14, 30, 90, 180, 365 ];

/** Returns the post types that visitors can open. */
function usePostTypes() {
	const types = useSelect(
		( select ) =>
			(
				select( 'core' ) as {
					getPostTypes: ( query: object ) => PostType[] | null;
				}
			 ).getPostTypes( { per_page: -1 } ),
		[]
	);
	return ( types ?? [] ).filter(
		( { viewable, slug } ) => viewable && slug !== 'attachment'
	);
}

/** Renders the block as the server does, with its settings in the sidebar. */
function Edit( { attributes, setAttributes }: EditProps ) {
	const { number, days, postType, showViews } = attributes;
	const types = usePostTypes();
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<PanelBody title={ __( 'Settings', 'lodestar' ) }>
					<RangeControl
						__next40pxDefaultSize
						label={ __( 'Number of posts', 'lodestar' ) }
						min={ 1 }
						max={ 20 }
						value={ number }
						onChange={ ( next = 5 ) =>
							setAttributes( { number: next } )
						}
					/>
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Count views from the last', 'lodestar' ) }
						help={ __(
							'Limited to 30 days without a license.',
							'lodestar'
						) }
						value={ `${
							PERIODS.find( ( period ) => period >= days ) ??
							PERIODS[ PERIODS.length - 1 ]
						}` }
						options={ PERIODS.map( ( period ) => ( {
							value: `${ period }`,
							label: sprintf(
								/* translators: %d: number of days. */
								_n( '%d day', '%d days', period, 'lodestar' ),
								period
							),
						} ) ) }
						onChange={ ( next ) =>
							setAttributes( { days: Number( next ) } )
						}
					/>
					<SelectControl
						__next40pxDefaultSize
						label={ __( 'Post type', 'lodestar' ) }
						value={ postType }
						options={ types.map( ( { slug, name } ) => ( {
							value: slug,
							label: name,
						} ) ) }
						onChange={ ( next ) =>
							setAttributes( { postType: next } )
						}
					/>
					<ToggleControl
						label={ __(
							'Show view counts to visitors',
							'lodestar'
						) }
						checked={ showViews }
						onChange={ ( next ) =>
							setAttributes( { showViews: next } )
						}
					/>
				</PanelBody>
			</InspectorControls>
			<Disabled>
				<ServerSideRender block={ NAME } attributes={ attributes } />
			</Disabled>
		</div>
	);
}

registerBlockType( NAME, { edit: Edit, save: () => null } );
