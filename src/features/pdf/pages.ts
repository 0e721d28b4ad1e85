import type { jsPDF as Pdf } from 'jspdf';
import { deflate, fewColors } from './picture';
import {
	fontName,
	textLayer,
	toUnicode,
	UNSEEN,
	unseenFont,
} from './text-layer';
import type { Piece } from './text-of';

/** jsPDF's internals for plugins, which its types omit. */
interface Objects {
	events: { subscribe: ( topic: string, callback: () => void ) => void };
	write: ( ...parts: readonly string[] ) => void;
	newObject: () => number;
	putStream: ( stream: {
		data: string;
		objectId: number;
		filters?: readonly string[];
		alreadyAppliedFilters?: readonly string[];
		additionalKeyValues?: ReadonlyArray< { key: string; value: unknown } >;
	} ) => void;
}

interface PageParts {
	width: number;
	height: number;
	/** Palette bytes as hexadecimal digits. */
	palette: string;
	/** Deflated pixels, one character per byte. */
	pixels: string;
	text: string;
	blocks: ReadonlySet< number >;
}

/**
 * Returns a function that adds an image and its invisible text to the current page.
 *
 * jsPDF supports only JPEG images or compression in JavaScript, which takes seconds per page. Its own text supports
 * only Western characters.
 */
export function pagesOf( pdf: Pdf ) {
	const objects = pdf.internal as unknown as Objects;
	const { width, height } = pdf.internal.pageSize;
	const { scaleFactor } = pdf.internal;
	const points = { width: width * scaleFactor, height: height * scaleFactor };
	const pages: PageParts[] = [];
	const names: string[] = [];
	objects.events.subscribe( 'putResources', () =>
		names.push( ...putPages( objects, pages, points ) )
	);
	objects.events.subscribe( 'putXobjectDict', () =>
		objects.write( names.join( ' ' ) )
	);
	return async (
		canvas: HTMLCanvasElement,
		pieces: readonly Piece[],
		cssWidth: number
	) => {
		const image = canvas
			.getContext( '2d' )
			?.getImageData( 0, 0, canvas.width, canvas.height );
		if ( ! image ) {
			return;
		}
		const picture = fewColors( image );
		const { operators, blocks } = textLayer(
			pieces,
			points.height,
			points.width / cssWidth
		);
		const number = pages.push( {
			width: picture.width,
			height: picture.height,
			palette: [ ...picture.palette ]
				.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
				.join( '' ),
			pixels: binary( await deflate( picture.pixels ) ),
			text: operators,
			blocks,
		} );
		objects.write(
			`q ${ points.width.toFixed( 2 ) } 0 0 ${ points.height.toFixed( 2 ) } 0 0 cm /Picture${ number } Do Q /Text${ number } Do`
		);
	};
}

/** Writes the PDF objects of the pages and returns their resource names. `box` is the page size in points. */
function putPages(
	objects: Objects,
	pages: readonly PageParts[],
	box: { width: number; height: number }
): string[] {
	const put = (
		data: string,
		more: Omit<
			Parameters< Objects[ 'putStream' ] >[ 0 ],
			'data' | 'objectId'
		> = {}
	) => {
		const objectId = objects.newObject();
		objects.putStream( { data, objectId, ...more } );
		objects.write( 'endobj' );
		return objectId;
	};
	const drawing = put( UNSEEN );
	const blocks = new Set( pages.flatMap( ( page ) => [ ...page.blocks ] ) );
	const fonts = [ ...blocks ].map( ( block ) => {
		const unicode = put( toUnicode( block ) );
		const font = objects.newObject();
		objects.write( unseenFont( drawing, unicode ), 'endobj' );
		return `/${ fontName( block ) } ${ font } 0 R`;
	} );
	const dictionary = ( entries: Record< string, unknown > ) =>
		Object.entries( entries ).map( ( [ key, value ] ) => ( {
			key,
			value,
		} ) );
	return pages.flatMap(
		( { width, height, palette, pixels, text }, index ) => {
			const picture = put( pixels, {
				filters: [],
				alreadyAppliedFilters: [ '/FlateDecode' ],
				additionalKeyValues: dictionary( {
					Type: '/XObject',
					Subtype: '/Image',
					Width: width,
					Height: height,
					BitsPerComponent: 8,
					ColorSpace: `[/Indexed /DeviceRGB ${ palette.length / 6 - 1 } <${ palette }>]`,
				} ),
			} );
			const layer = put( text, {
				additionalKeyValues: dictionary( {
					Type: '/XObject',
					Subtype: '/Form',
					BBox: `[0 0 ${ box.width } ${ box.height }]`,
					Resources: `<< /Font << ${ fonts.join( ' ' ) } >> >>`,
				} ),
			} );
			return [
				`/Picture${ index + 1 } ${ picture } 0 R`,
				`/Text${ index + 1 } ${ layer } 0 R`,
			];
		}
	);
}

/** Converts bytes to a string with one character per byte. */
function binary( bytes: Uint8Array ): string {
	const STEP = 8192;
	let text = '';
	for ( let at = 0; at < bytes.length; at += STEP ) {
		text += String.fromCharCode( ...bytes.subarray( at, at + STEP ) );
	}
	return text;
}
