import { inRoot } from './paths.mjs';

/**
 * The folders of src/ that browsers run, from the ground up. A folder imports from those below its row; folders of one
 * row know nothing of each other.
 */
export const FLOORS = [
	[ 'third-party', 'ui' ],
	[ 'store' ],
	[ 'features' ],
	[ 'parts', 'reports' ],
	[ 'shell' ],
	[ 'dashboard', 'settings', 'setup', 'editor', 'self-test' ],
];

/** They run on pages that are not ours: they share nothing. */
export const ALONE = [ 'tracker', 'places', 'popular-posts' ];

/** Where what the server printed is read, and handed on from. */
const ENTRIES = [
	...FLOORS.at( -1 ).map( ( screen ) => `src/${ screen }/index.tsx` ),
	'src/dashboard/start/index.ts',
	'src/self-test/index.ts',
];

const zone = ( folder, below ) => ( {
	target: `./src/${ folder }`,
	from: './src',
	except: [ folder, ...below ].map( ( one ) => `./${ one }` ),
	message: `${ folder } may import from ${
		below.join( ', ' ) || 'nothing of ours'
	}: see “Floors” in docs/architecture.md.`,
} );

/** What ESLint checks of the floors. */
export const floors = [
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		rules: {
			'import/no-restricted-paths': [
				'error',
				{
					basePath: inRoot(),
					zones: [
						...FLOORS.flatMap( ( row, level ) =>
							row.map( ( folder ) =>
								zone( folder, FLOORS.slice( 0, level ).flat() )
							)
						),
						...ALONE.map( ( folder ) => zone( folder, [] ) ),
					],
				},
			],
		},
	},
	{
		files: [ 'src/**/*.{ts,tsx}' ],
		ignores: [
			...ENTRIES,
			'src/dashboard/start/test/**',
			...ALONE.map( ( folder ) => `src/${ folder }/**` ),
		],
		rules: {
			'no-restricted-syntax': [
				'error',
				...[
					'MemberExpression[property.name=/^lodestar/]',
					'MemberExpression[property.value=/^lodestar/]',
				].map( ( read ) => ( {
					selector: `${ read }[object.name=/^(window|self|globalThis)$/]`,
					message:
						'Only the entries read globals of ours, and hand them on: see useBoot().',
				} ) ),
			],
		},
	},
];
